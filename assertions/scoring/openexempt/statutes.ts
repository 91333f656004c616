/**
 * The facts of the exemption statutes that OpenExempt uses: caps in dollars, counts of items, links between
 * exemptions. Numbers from the statute files of OpenExempt (Servantez et al. 2026, arXiv 2601.13183, CC BY 4.0);
 * the words are ours.
 */
import { check } from '../../core/check.ts';
import { type Exemption, exemptionsSchema, type Jurisdiction } from './statutes-schema.ts';

export { type Exemption, type Jurisdiction, jurisdictions, type State } from './statutes-schema.ts';

/** When these numbers were law, and where they come from. @public */
export const inForce = {
  /** Every petition of the data sets is filed in 2024. */
  from: '2024-01-01',
  until: '2024-12-31',
  /** 11 U.S.C. § 104 adjusted the federal amounts on 2022-04-01; they changed again on 2025-04-01. */
  federalAmountsFrom: '2022-04-01',
  federalAmountsUntil: '2025-03-31',
  source: 'OpenExempt data/statutes, github.com/servantez/OpenExempt (CC BY 4.0)',
} as const;

/** States whose residents may not take the federal exemptions (11 U.S.C. § 522(b)(2)), with the provision. */
export const optOuts: Partial<Record<Jurisdiction, string>> = {
  ARIZONA: 'Ariz. Rev. Stat. § 33-1133(B)',
  ILLINOIS: '735 Ill. Comp. Stat. 5/12-1201',
};

type Facts = Omit<Exemption, 'citation' | 'jurisdiction'>;
/** [citation after the authority, what it covers, single cap, married cap, the rest] */
type Row = [
  string,
  string,
  number | null,
  number | null,
  Pick<Facts, 'perItem' | 'items' | 'fallback' | 'excludes'>?,
];

const once = { items: { single: 1, married: 1 } };
const oneEach = { items: { single: 1, married: 2 } };

function of(jurisdiction: Jurisdiction, authority: string, rows: Row[]): Exemption[] {
  return rows.map(([section, covers, single, married, rest]) => ({
    citation: authority + section,
    jurisdiction,
    covers,
    single,
    married,
    ...rest,
  }));
}

const US = '11 U.S.C. § 522';
const AZ = 'Ariz. Rev. Stat. § 33-';
const IL = '735 Ill. Comp. Stat. 5/12-';
const OR = 'Or. Rev. Stat. § 18.';
const PA = '42 Pa. Cons. Stat. § ';
const WI = 'Wis. Stat. § 815.';

const facts: Exemption[] = [
  ...of('FEDERAL', US, [
    ['(d)(1)', 'residence or burial plot', 27_900, 55_800, oneEach],
    ['(d)(2)', 'one motor vehicle', 4_450, 8_900, oneEach],
    ['(d)(3)', 'household goods, clothes, books, animals, instruments', 14_875, 29_750, { perItem: 700 }],
    ['(d)(4)', 'jewelry', 1_875, 3_750],
    [
      '(d)(5)',
      'any property (wildcard)',
      1_475,
      2_950,
      { fallback: { from: `${US}(d)(1)`, single: 13_950, married: 27_900 } },
    ],
    ['(d)(6)', 'tools and books of the trade', 2_800, 5_600],
    ['(d)(9)', 'prescribed health aids', null, null],
  ]),
  ...of('ARIZONA', AZ, [
    ['1101(A)', 'homestead', 400_000, 400_000, { ...once, excludes: `${AZ}1101(C)` }],
    ['1101(C)', 'cash from the sale of a homestead', 400_000, 400_000, { ...once, excludes: `${AZ}1101(A)` }],
    ['1123', 'household furniture, goods and appliances', 15_000, 30_000],
    ['1125(1)', 'clothes', 500, 1_000],
    ['1125(2)', 'musical instruments', 400, 800],
    ['1125(3)', 'horses, milk cows and poultry', 1_000, 2_000],
    ['1125(4)', 'engagement and wedding rings', 2_000, 4_000],
    ['1125(5)', 'library', 250, 500],
    ['1125(6)', 'one watch', 250, 500, oneEach],
    ['1125(8)', 'one motor vehicle', 15_000, 30_000, oneEach],
    ['1125(9)', 'prescribed prostheses and mobility devices', null, null],
    ['1125(10)', 'firearms', 2_000, 4_000],
    ['1125(11)', 'domestic animals and pets', null, null],
    ['1126(A)(9)', 'one bank account', 5_000, 10_000, oneEach],
    ['1130(1)', 'tools and books of the trade', 5_000, 10_000],
    ['1130(2)', 'farm machinery, feed, seed and animals', 2_500, 5_000],
  ]),
  ...of('ILLINOIS', IL, [
    ['901', 'homestead', 15_000, 30_000, { ...oneEach, excludes: `${IL}906` }],
    ['906', 'cash from the sale of a homestead', 15_000, 30_000, { ...oneEach, excludes: `${IL}901` }],
    ['1001(a)', 'necessary clothes, bible, school books, family pictures', null, null],
    ['1001(b)', 'any other property (wildcard)', 4_000, 8_000],
    ['1001(c)', 'one motor vehicle', 2_400, 4_800, oneEach],
    ['1001(d)', 'tools and books of the trade', 1_500, 3_000],
    ['1001(e)', 'prescribed health aids', null, null],
  ]),
  ...of('OREGON', OR, [
    ['345(1)(a)', 'books, pictures and musical instruments', 600, 1_200],
    ['345(1)(b)', 'clothes and jewelry', 1_800, 3_600],
    ['345(1)(c)', 'tools and library of the trade', 5_000, 10_000],
    ['345(1)(d)', 'one vehicle', 3_000, 6_000, oneEach],
    ['345(1)(e)', 'domestic animals and poultry', 1_000, 1_000],
    ['345(1)(f)', 'household goods and furniture', 3_000, 3_000],
    ['345(1)(h)', 'prescribed health aids', null, null],
    ['345(1)(p)', 'any personal property (wildcard)', 400, 400],
    ['362', 'one rifle, shotgun or pistol', 1_000, 2_000, oneEach],
    ['395(1)', 'homestead', 40_000, 50_000, { ...once, excludes: `${OR}395(2)` }],
    ['395(2)', 'cash from the sale of a homestead', 40_000, 50_000, { ...once, excludes: `${OR}395(1)` }],
  ]),
  ...of('PENNSYLVANIA', PA, [
    ['8123', 'any property (wildcard)', 300, 600],
    ['8124(a)(1)', 'clothes', null, null],
    ['8124(a)(2)', 'bibles and school books', null, null],
    ['8124(a)(3)', 'sewing machines of private families', null, null],
    ['8124(a)(4)', 'military uniforms and accoutrements', null, null],
  ]),
  ...of('WISCONSIN', WI, [
    ['18(3)(a)', 'burial provisions', null, null],
    ['18(3)(b)(1)', 'business equipment and farm products', 15_000, 30_000, { excludes: `${WI}18(3)(b)(2)` }],
    ['18(3)(b)(2)', 'interest in a closely held business', 15_000, 30_000, { excludes: `${WI}18(3)(b)(1)` }],
    ['18(3)(d)', 'consumer goods', 12_000, 24_000],
    [
      '18(3)(g)',
      'motor vehicles',
      4_000,
      8_000,
      { fallback: { from: `${WI}18(3)(d)`, single: 12_000, married: 24_000 } },
    ],
    ['18(3)(k)', 'bank accounts for personal use', 5_000, 10_000],
    ['20(1)', 'homestead', 75_000, 150_000],
  ]),
];

/** All 53 exemptions. */
export const exemptions: readonly Exemption[] = check(exemptionsSchema, facts, {
  source: 'statutes of OpenExempt',
});

/** The exemptions by their citation as written above. */
export const exemptionByCitation: ReadonlyMap<string, Exemption> = new Map(
  exemptions.map((exemption) => [exemption.citation, exemption]),
);
