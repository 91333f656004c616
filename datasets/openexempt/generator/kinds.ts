/**
 * Kinds of property and every exemption whose words cover them, over all six jurisdictions. The judgements
 * that the words leave open are those of the published cases: a residence and a burial plot are no "personal
 * property" (Illinois and Oregon wildcards), a vehicle is not a Wisconsin "consumer good", tools of a trade are
 * none either.
 */
const US = '11 U.S.C. § 522';
const AZ = 'Ariz. Rev. Stat. § 33-';
const IL = '735 Ill. Comp. Stat. 5/12-';
const OR = 'Or. Rev. Stat. § 18.';
const PA = '42 Pa. Cons. Stat. § ';
const WI = 'Wis. Stat. § 815.';

/** What covers any personal property, besides the exemption of its own kind. */
const personal = (own: string[]): string[] => [
  ...own.filter((citation) => citation.startsWith(US) && citation < `${US}(d)(5)`),
  `${US}(d)(5)`,
  ...own.filter((citation) => citation.startsWith(US) && citation > `${US}(d)(5)`),
  ...own.filter((citation) => citation.startsWith(AZ)),
  ...[...own.filter((citation) => citation.startsWith(IL)), `${IL}1001(b)`].sort(),
  ...[...own.filter((citation) => citation.startsWith(OR)), `${OR}345(1)(p)`].sort(),
  `${PA}8123`,
  ...own.filter((citation) => citation.startsWith(PA)),
  ...own.filter((citation) => citation.startsWith(WI)),
];

const furnishing = [`${US}(d)(3)`, `${AZ}1123`, `${OR}345(1)(f)`, `${WI}18(3)(d)`];
const jewelry = [`${US}(d)(4)`, `${OR}345(1)(b)`, `${WI}18(3)(d)`];
const book = [`${US}(d)(3)`, `${AZ}1125(5)`, `${OR}345(1)(a)`, `${WI}18(3)(d)`];
const tool = [`${US}(d)(6)`, `${AZ}1130(1)`, `${IL}1001(d)`, `${OR}345(1)(c)`, `${WI}18(3)(b)(1)`];

export const kinds = {
  residence: [
    `${US}(d)(1)`,
    `${US}(d)(5)`,
    `${AZ}1101(A)`,
    `${IL}901`,
    `${OR}395(1)`,
    `${PA}8123`,
    `${WI}20(1)`,
  ],
  burialPlot: [`${US}(d)(1)`, `${US}(d)(5)`, `${PA}8123`, `${WI}18(3)(a)`],
  vehicle: personal([`${US}(d)(2)`, `${AZ}1125(8)`, `${IL}1001(c)`, `${OR}345(1)(d)`, `${WI}18(3)(g)`]),
  furnishing: personal(furnishing),
  sewingMachine: personal([...furnishing, `${PA}8124(a)(3)`]),
  clothing: personal([
    `${US}(d)(3)`,
    `${AZ}1125(1)`,
    `${IL}1001(a)`,
    `${OR}345(1)(b)`,
    `${PA}8124(a)(1)`,
    `${WI}18(3)(d)`,
  ]),
  jewelry: personal(jewelry),
  weddingRing: personal([...jewelry, `${AZ}1125(4)`]),
  watch: personal([...jewelry, `${AZ}1125(6)`]),
  instrument: personal([`${US}(d)(3)`, `${AZ}1125(2)`, `${OR}345(1)(a)`, `${WI}18(3)(d)`]),
  book: personal(book),
  schoolBook: personal([...book, `${IL}1001(a)`, `${PA}8124(a)(2)`]),
  firearm: personal([`${AZ}1125(10)`, `${OR}362`, `${WI}18(3)(d)`]),
  pet: personal([`${US}(d)(3)`, `${AZ}1125(11)`, `${OR}345(1)(e)`, `${WI}18(3)(d)`]),
  healthAid: personal([`${US}(d)(9)`, `${AZ}1125(9)`, `${IL}1001(e)`, `${OR}345(1)(h)`, `${WI}18(3)(d)`]),
  tool: personal(tool),
  bankAccount: personal([`${AZ}1126(A)(9)`, `${WI}18(3)(k)`]),
} as const satisfies Record<string, string[]>;

export type Kind = keyof typeof kinds;
