/**
 * Sentences that fact patterns are made of. `{who}` is a name of the debtor or debtors, `{place}` a town and
 * state, `{date}` a day, `{asset}` and `{value}` property, `{one}` the debtor's first name, `{state}` a State whose law
 * does not apply; `{verb:has|have}` follows the number of debtors. What is the second or third has 2 or 3 behind its name.
 */
export interface Sentences {
  petition: readonly string[];
  oneDomicile: readonly string[];
  twoDomiciles: readonly string[];
  threeDomiciles: readonly string[];
  oneAsset: readonly string[];
  twoAssets: readonly string[];
  threeAssets: readonly string[];
  irrelevantAssets: readonly string[];
  irrelevantDomiciles: readonly string[];
  assetOpinions: readonly string[];
  domicileOpinions: readonly string[];
}

export const sentences: Sentences = {
  petition: [
    '{names} (hereinafter {coreference}) filed a petition in bankruptcy on {date}.',
    'On {date}, {names} (hereinafter {coreference}) filed for bankruptcy.',
  ],

  /** Of a move, not of a stay that lasts: another move may follow. */
  oneDomicile: [
    'On {date}, {who} made {place} a permanent home.',
    '{who} took up domicile in {place} on {date}.',
    'The household of {who} was set up in {place} on {date}.',
    '{who} moved to {place} on {date}, meaning to stay.',
    '{place} became the home of {who} on {date}.',
    '{who} changed domicile to {place} on {date}.',
    'It was on {date} that {who} settled permanently in {place}.',
    'In {place}, {who} took up permanent residence on {date}.',
    'With all belongings, {who} relocated to {place} on {date} for an indefinite stay.',
    'On {date}, {who} unpacked in {place}, with no plan to leave.',
    'A new life in {place} began for {who} on {date}, when the old home was given up.',
  ],
  twoDomiciles: [
    '{who} settled in {place} on {date} and moved on to {place2} on {date2}.',
    'The home of {who} was in {place} from {date} and in {place2} from {date2}.',
    '{who} became domiciled in {place} on {date} and in {place2} on {date2}.',
    'On {date}, {who} moved to {place}, and on {date2} to {place2}, each time to make a permanent home.',
  ],
  threeDomiciles: [
    '{who} settled in {place} on {date}, in {place2} on {date2} and in {place3} on {date3}.',
    'The permanent home of {who} was in {place} from {date}, in {place2} from {date2} and in {place3} from {date3}.',
  ],

  oneAsset: [
    '{who} {verb:owns|own} {asset} worth {value}.',
    'According to the schedules, {asset}, valued at {value}, belongs to {who}.',
    'An appraiser put {value} on {asset} owned by {who}.',
    '{asset}, with a market value of {value}, is property of {who}.',
    'Among the property of {who} is {asset}, worth {value}.',
    '{who} {verb:possesses|possess} {asset} valued at {value}.',
    '{who} {verb:has|have} {asset}, appraised at {value}.',
    'Included in the estate of {who} is {asset}, assessed at {value}.',
    'Part of the belongings of {who} is {asset}, priced at {value}.',
    'The schedules of {who} include {asset}, valued at {value}.',
  ],
  twoAssets: [
    '{who} {verb:owns|own} {asset} worth {value} and {asset2} worth {value2}.',
    'The estate of {who} holds {asset}, valued at {value}, as well as {asset2}, valued at {value2}.',
    'Included in the estate of {who} are {asset}, valued at {value}, and {asset2}, valued at {value2}.',
    '{who} {verb:has|have} {asset} appraised at {value} in addition to {asset2} appraised at {value2}.',
    '{who} {verb:reports|report} {asset} with a value of {value} and {asset2} with a value of {value2}.',
  ],
  threeAssets: [
    '{who} {verb:owns|own} {asset} worth {value}, {asset2} worth {value2} and {asset3} worth {value3}.',
    'Included in the estate of {who} are {asset}, valued at {value}, {asset2}, valued at {value2}, and {asset3}, valued at {value3}.',
    '{who} {verb:possesses|possess} {asset} appraised at {value}, as well as {asset2} appraised at {value2} and {asset3} appraised at {value3}.',
  ],

  /** Things the debtor does not own: they belong in no answer. */
  irrelevantAssets: [
    'In the garage stands a canoe valued at $1,150.00; a neighbor bought it, keeps the receipt and only stores it there.',
    '{one} looks after a stamp album worth $2,400.00, which is listed in the will and insurance of an aunt who is alive and has never given it away.',
    'A leased copier, priced at $3,900.00 new, stands in the study; the contract with the leasing firm gives {one} no right to buy it.',
    '{one} drives a van worth $8,700.00 that is registered to, paid for and insured by an employer.',
    "{one} signs for a church's account with a balance of $5,320.00 as its treasurer; none of the money is the treasurer's.",
    'A friend who is abroad left a cello worth $6,800.00 in the attic and will fetch it in the spring.',
    'On the wall hangs a watercolor worth $1,475.00 that a gallery lent {one} on consignment and may call back any day.',
    'A brother of {one} parks his tractor, valued at $9,250.00, on the lot and pays for the space.',
    'The rental firm wants back a trailer worth $2,060.00 that {one} hired for a weekend.',
    '{one} keeps the keys to a cabin worth $74,000.00 that belongs to a cousin, who lives in it each summer.',
  ],

  /** Absences that leave the domicile where it was. */
  irrelevantDomiciles: [
    'That year {one} spent 40 days in {state} with a sick cousin, kept the home and the furniture where they were, and came back as planned.',
    'For a training course {one} stayed in a hotel in {state} for three weeks and was given a local library card there.',
    '{one} worked one harvest season in {state} and meanwhile paid rent and received mail at home.',
    'A long vacation took {one} to {state} for 25 days, where {one} bought a fishing license.',
    'An employer once offered {one} a post in {state}, which {one} declined.',
    'For six weeks {one} was treated in a hospital in {state}, while the lease at home ran on and the mail kept coming there.',
    'Every autumn {one} visits grandchildren in {state} for ten days and then returns home.',
    '{one} follows the courses of a college in {state} by mail and has never been to its campus.',
    'During a strike {one} took work in {state} for 30 days, slept at a campsite there and kept the home as it was.',
    'A business partner of {one} lives in {state}, where the two meet twice a year.',
  ],

  /** Opinions about an asset, all beside the point. */
  assetOpinions: [
    'A brother-in-law of {one} is certain that nobody can touch that property.',
    'The largest creditor has written that this item can never be exempt, since it was bought on credit.',
    '{one} feels that the appraisal is too high, but has no other.',
    'In an online forum {one} read that whatever is in daily use is fully protected everywhere.',
    'A coworker of {one} claims that property bought second-hand never counts in bankruptcy.',
    '{one} believes that anything owned for more than ten years is safe from creditors.',
    'A cousin of {one} insists that gifts always stay with the person who received them.',
    'According to a podcast that {one} heard, trustees ignore whatever fits into one suitcase.',
    '{one} was told at a barber shop that nothing is exempt without its receipt.',
    'A pawnbroker told {one} that the court will sell all of this at half price.',
    'The landlord of {one} thinks that only things kept inside the home can be protected.',
  ],

  /** Opinions about which law applies, all wrong. */
  domicileOpinions: [
    '{one} would like the law of {state} to apply, because family and friends live there.',
    'A friend told {one} that the law of {state} applies, since most of the debts were made there.',
    '{one} is sure that the exemptions of {state} may be chosen, as the car is insured there.',
    'A creditor insists on the law of {state}, to which a loan agreement refers.',
    'A former roommate of {one} argues that {state} law governs, since {one} once had a driver license there.',
    '{one} has read that the law of {state} is always the safest choice.',
    'The accountant of {one} assumes that {state} law applies, because the last tax refund came from there.',
    'A collection agency writes that only the exemptions of {state} can be claimed, since the agency has its seat there.',
    '{one} hopes for the exemptions of {state}, where a sister practices law.',
    'In a chat group {one} was advised to invoke the law of {state}, whose courts are said to be lenient.',
  ],
};
