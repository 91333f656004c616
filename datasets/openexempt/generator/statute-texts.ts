import {
  type Exemption,
  exemptions,
  type Jurisdiction,
  jurisdictions,
  type State,
} from '../../../assertions/scoring/openexempt/statutes.ts';

/**
 * Summaries of the statutes for the model to apply, in our words. The amounts are filled in from the facts in
 * statutes.ts: `{cap}` is one debtor's, `{couple}` a couple's, `{item}` the one for each item, `{more}` what may
 * be added from another exemption.
 */
type Section = [citation: string, text: string];

const authorities: Record<Jurisdiction, string> = {
  FEDERAL: 'United States Bankruptcy Code (11 U.S.C.), summary',
  ARIZONA: 'Arizona Revised Statutes, summary',
  ILLINOIS: 'Illinois Compiled Statutes, summary',
  OREGON: 'Oregon Revised Statutes, summary',
  PENNSYLVANIA: 'Pennsylvania Consolidated Statutes, summary',
  WISCONSIN: 'Wisconsin Statutes, summary',
};

const sections: Record<Jurisdiction, Section[]> = {
  FEDERAL: [
    [
      '11 U.S.C. § 522(b)',
      "A debtor exempts either the property that subsection (d) lists, unless the law of the applicable State forbids it, or the property that the applicable State's law exempts, but not some of each; spouses in a joint case make the same choice. The applicable State is the one where the debtor was domiciled for the whole 730 days right before the petition was filed. If the debtor was domiciled in more than one State in those 730 days, it is the State where the debtor was domiciled for the 180 days right before the 730-day period, or for more of those 180 days than in any other State.",
    ],
    [
      '11 U.S.C. § 522(d)(1)',
      'One residence of the debtor or a dependent, be it real or personal property or a share of a cooperative that owns it, or one burial plot for one of them: up to {cap}.',
    ],
    ['11 U.S.C. § 522(d)(2)', 'One motor vehicle: up to {cap}.'],
    [
      '11 U.S.C. § 522(d)(3)',
      'Household goods and furnishings, clothes, appliances, books, animals, crops and musical instruments kept mainly for the personal, family or household use of the debtor or a dependent: up to {item} for each item and {cap} altogether.',
    ],
    [
      '11 U.S.C. § 522(d)(4)',
      'Jewelry kept mainly for personal, family or household use: up to {cap} altogether.',
    ],
    [
      '11 U.S.C. § 522(d)(5)',
      'Property of any kind: up to {cap} altogether, and besides up to {more} of what the debtor leaves unused of paragraph (1).',
    ],
    [
      '11 U.S.C. § 522(d)(6)',
      'Implements, professional books and tools of the trade of the debtor or a dependent: up to {cap} altogether.',
    ],
    [
      '11 U.S.C. § 522(d)(9)',
      'Health aids prescribed by a professional for the debtor or a dependent: without limit.',
    ],
    [
      '11 U.S.C. § 522(m)',
      'In a joint case each debtor has these exemptions separately, so that spouses together may protect twice the amounts and, where one item is exempt, two items or one item up to twice the amount. The amount for each item under subsection (d)(3) stays the same.',
    ],
  ],
  ARIZONA: [
    [
      'Ariz. Rev. Stat. § 33-1101(A)',
      'Homestead: a house, condominium, cooperative or mobile home in which an adult lives, up to {cap}, which is also the limit of a married couple.',
    ],
    ['Ariz. Rev. Stat. § 33-1101(B)', 'A person or a married couple has one homestead only.'],
    [
      'Ariz. Rev. Stat. § 33-1101(C)',
      'Money that can be traced to the sale of a homestead, up to {cap}, for 18 months or until there is a new homestead; not together with subsection A.',
    ],
    [
      'Ariz. Rev. Stat. § 33-1121',
      'Each spouse has the exemptions of sections 33-1123 to 33-1130; spouses may add theirs up on the same property or use them on different property.',
    ],
    [
      'Ariz. Rev. Stat. § 33-1123',
      'Household furniture, furnishings, goods, consumer electronics and appliances that the debtor or a dependent uses and that no other section names: up to {cap} altogether.',
    ],
    ['Ariz. Rev. Stat. § 33-1125(1)', 'Clothes: up to {cap} altogether.'],
    [
      'Ariz. Rev. Stat. § 33-1125(2)',
      'Musical instruments of the debtor or the family: up to {cap} altogether.',
    ],
    ['Ariz. Rev. Stat. § 33-1125(3)', 'Horses, milk cows and poultry: up to {cap} altogether.'],
    ['Ariz. Rev. Stat. § 33-1125(4)', 'Engagement and wedding rings: up to {cap} altogether.'],
    [
      'Ariz. Rev. Stat. § 33-1125(5)',
      "The debtor's library of books, manuals, published materials and personal papers: up to {cap} altogether.",
    ],
    ['Ariz. Rev. Stat. § 33-1125(6)', 'One watch: up to {cap}.'],
    ['Ariz. Rev. Stat. § 33-1125(8)', 'One motor vehicle: up to {cap}.'],
    [
      'Ariz. Rev. Stat. § 33-1125(9)',
      'Prostheses, wheelchairs and motorized mobility devices prescribed by a professional: without limit.',
    ],
    ['Ariz. Rev. Stat. § 33-1125(10)', 'Firearms: up to {cap} altogether.'],
    ['Ariz. Rev. Stat. § 33-1125(11)', 'Domestic animals and household pets: without limit.'],
    ['Ariz. Rev. Stat. § 33-1126(A)(9)', 'Money in one account at one financial institution: up to {cap}.'],
    [
      'Ariz. Rev. Stat. § 33-1130(1)',
      "Tools, equipment, instruments and books that the debtor or the debtor's spouse needs for a trade or profession: up to {cap} altogether.",
    ],
    [
      'Ariz. Rev. Stat. § 33-1130(2)',
      'Farm machinery and implements, feed, seed, grain and farm animals: up to {cap} altogether.',
    ],
    [
      'Ariz. Rev. Stat. § 33-1133(B)',
      'Debtors whose applicable State under 11 U.S.C. § 522(b) is Arizona may not take the federal exemptions of 11 U.S.C. § 522(d), wherever they live; other debtors may.',
    ],
  ],
  ILLINOIS: [
    [
      '735 Ill. Comp. Stat. 5/12-901',
      'Homestead: each individual may protect {cap} of an interest in a house, condominium, cooperative or other property lived in as a residence; two owners {couple} together.',
    ],
    [
      '735 Ill. Comp. Stat. 5/12-906',
      'Proceeds of the sale of a homestead: {cap} for each individual, for one year; not together with section 12-901.',
    ],
    [
      '735 Ill. Comp. Stat. 5/12-1001(a)',
      'Necessary clothes, a bible, school books and family pictures of the debtor and dependents: without limit.',
    ],
    [
      '735 Ill. Comp. Stat. 5/12-1001(b)',
      'Any other personal property, homes aside: up to {cap} altogether.',
    ],
    ['735 Ill. Comp. Stat. 5/12-1001(c)', 'One motor vehicle: up to {cap}.'],
    [
      '735 Ill. Comp. Stat. 5/12-1001(d)',
      "Implements, professional books and tools of the debtor's trade: up to {cap} altogether.",
    ],
    [
      '735 Ill. Comp. Stat. 5/12-1001(e)',
      'Health aids prescribed by a professional for the debtor or dependents: without limit.',
    ],
    [
      '735 Ill. Comp. Stat. 5/12-1001',
      'The exemptions of section 12-1001 belong to each individual; spouses may add theirs up.',
    ],
    [
      '735 Ill. Comp. Stat. 5/12-1201',
      'Debtors whose applicable State under 11 U.S.C. § 522(b) is Illinois may not take the federal exemptions of 11 U.S.C. § 522(d), wherever they live; other debtors may.',
    ],
  ],
  OREGON: [
    ['Or. Rev. Stat. § 18.345(1)(a)', 'Books, pictures and musical instruments: up to {cap} altogether.'],
    ['Or. Rev. Stat. § 18.345(1)(b)', 'Clothes and jewelry: up to {cap} altogether.'],
    [
      'Or. Rev. Stat. § 18.345(1)(c)',
      'Tools, implements, equipment and library that the debtor needs for the usual trade or profession: up to {cap} altogether.',
    ],
    ['Or. Rev. Stat. § 18.345(1)(d)', 'One car, truck, trailer or other motor vehicle: up to {cap}.'],
    [
      'Or. Rev. Stat. § 18.345(1)(e)',
      'Domestic animals and poultry kept for the family: up to {cap} altogether.',
    ],
    [
      'Or. Rev. Stat. § 18.345(1)(f)',
      'Household goods, furniture, a television and utensils mainly for personal, family or household use: up to {cap} altogether.',
    ],
    [
      'Or. Rev. Stat. § 18.345(1)(h)',
      'Health aids prescribed by a professional for the debtor or a dependent: without limit.',
    ],
    ['Or. Rev. Stat. § 18.345(1)(p)', 'Any personal property, homes aside: up to {cap} altogether.'],
    [
      'Or. Rev. Stat. § 18.345(3)',
      'Joint debtors of one household each have the exemptions of subsection (1)(a), (b), (c) and (d) and may add them up on jointly owned property. For (e), (f) and (p) the amounts stay those of one debtor.',
    ],
    [
      'Or. Rev. Stat. § 18.362',
      'One rifle, shotgun or pistol for each person over 16: up to {cap}; spouses may add theirs up.',
    ],
    [
      'Or. Rev. Stat. § 18.395(1)',
      "Homestead: the home in which the owner or the owner's spouse, parent or child lives, up to {cap}, or {couple} where two or more members of the household are debtors.",
    ],
    [
      'Or. Rev. Stat. § 18.395(2)',
      'Proceeds of the sale of a homestead, up to {cap}, or {couple} where two or more members of the household are debtors, if held for at most a year to buy another; not together with subsection (1).',
    ],
  ],
  PENNSYLVANIA: [
    [
      '42 Pa. Cons. Stat. § 8123',
      'Property of any kind, real or personal: up to {cap} altogether. Each spouse has this exemption.',
    ],
    ['42 Pa. Cons. Stat. § 8124(a)(1)', 'Clothes: without limit.'],
    ['42 Pa. Cons. Stat. § 8124(a)(2)', 'Bibles and school books: without limit.'],
    [
      '42 Pa. Cons. Stat. § 8124(a)(3)',
      'Sewing machines of seamstresses or private families, unless kept for sale or hire: without limit.',
    ],
    [
      '42 Pa. Cons. Stat. § 8124(a)(4)',
      'Uniforms and equipment of members of the armed forces: without limit.',
    ],
  ],
  WISCONSIN: [
    [
      'Wis. Stat. § 815.18(3)(a)',
      "Cemetery lots, monuments, coffins, urns and other articles for the burial of the debtor or the debtor's family: without limit.",
    ],
    [
      'Wis. Stat. § 815.18(3)(b)(1)',
      'Equipment, inventory, farm products and professional books used in the business of the debtor or a dependent: up to {cap} altogether; not together with subdivision 2.',
    ],
    [
      'Wis. Stat. § 815.18(3)(b)(2)',
      'Where subdivision 1 is not claimed, an interest in a closely held business in which the debtor works: up to {cap} altogether.',
    ],
    [
      'Wis. Stat. § 815.18(3)(d)',
      'Household goods, clothes, jewelry, keepsakes, appliances, books, musical instruments, firearms, sporting goods, animals and other tangible property mainly for personal, family or household use, motor vehicles aside: up to {cap} altogether.',
    ],
    [
      'Wis. Stat. § 815.18(3)(g)',
      'Motor vehicles: up to {cap} altogether, and besides whatever is left unused of paragraph (d).',
    ],
    [
      'Wis. Stat. § 815.18(3)(k)',
      'Accounts at banks and the like for personal, not business use: up to {cap} altogether.',
    ],
    [
      'Wis. Stat. § 815.18(8)',
      'Each spouse has the exemptions of this section; spouses may add theirs up on the same property or use them on different property.',
    ],
    [
      'Wis. Stat. § 815.20(1)',
      'Homestead: the home in which the owner lives, or the proceeds of its sale for two years if meant for another, up to {cap}; each spouse may claim that amount.',
    ],
  ],
};

const dollars = (amount: number | null | undefined) => `$${(amount ?? 0).toLocaleString('en-US')}`;

function fill(text: string, exemption: Exemption | undefined): string {
  return text
    .replaceAll('{cap}', dollars(exemption?.single))
    .replaceAll('{couple}', dollars(exemption?.married))
    .replaceAll('{item}', dollars(exemption?.perItem))
    .replaceAll('{more}', dollars(exemption?.fallback?.single));
}

/** The part `statutes` of a prompt: federal law and that of the states given; `own` texts replace ours. */
export function statutesText(states: readonly State[], own: Readonly<Record<string, string>> = {}): string {
  const byCitation = new Map(exemptions.map((exemption) => [exemption.citation, exemption]));
  const shown = jurisdictions.filter((name) => name === 'FEDERAL' || states.includes(name));
  const sets = shown.map((name) => {
    const texts = sections[name].map(
      ([citation, text]) => `${citation}\n${fill(own[citation] ?? text, byCitation.get(citation))}`,
    );
    return [authorities[name], texts.join('\n\n')].join('\n');
  });
  return `Statutes:\n${sets.join('\n\n')}`;
}

/** Citations that have a summary, for the test that none is missing. */
export const summarised: readonly string[] = Object.values(sections).flatMap((list) =>
  list.map(([citation]) => citation),
);
