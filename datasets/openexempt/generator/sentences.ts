/**
 * Sentences that fact patterns are made of. `{who}` is a name of the debtor or debtors, `{place}` a town and
 * state, `{date}` a day, `{asset}` and `{value}` property, `{one}` the debtor's first name; `{verb:has|have}` follows
 * the number of debtors.
 */
export const petition = [
  '{names} (hereinafter {coreference}) filed a petition in bankruptcy on {date}.',
  'On {date}, {names} (hereinafter {coreference}) filed for bankruptcy.',
] as const;

/** Of a move, not of a stay that lasts: another move may follow. */
export const oneDomicile = [
  'On {date}, {who} made {place} a permanent home.',
  '{who} took up domicile in {place} on {date}.',
  'The household of {who} was set up in {place} on {date}.',
  '{who} moved to {place} on {date}, meaning to stay.',
  '{place} became the home of {who} on {date}.',
] as const;

export const twoDomiciles = [
  '{who} settled in {place} on {date} and moved on to {place2} on {date2}.',
  'The home of {who} was in {place} from {date} and in {place2} from {date2}.',
] as const;

export const oneAsset = [
  '{who} {verb:owns|own} {asset} worth {value}.',
  'According to the schedules, {asset}, valued at {value}, belongs to {who}.',
  'An appraiser put {value} on {asset} owned by {who}.',
  '{asset}, with a market value of {value}, is property of {who}.',
  'Among the property of {who} is {asset}, worth {value}.',
] as const;

export const twoAssets = [
  '{who} {verb:owns|own} {asset} worth {value} and {asset2} worth {value2}.',
  'The estate of {who} holds {asset}, valued at {value}, as well as {asset2}, valued at {value2}.',
] as const;

/** Things the debtor does not own: they belong in no answer. */
export const irrelevantAssets = [
  'In the garage stands a canoe valued at $1,150.00; a neighbor bought it, keeps the receipt and only stores it there.',
  '{one} looks after a stamp album worth $2,400.00, which is listed in the will and insurance of an aunt who is alive and has never given it away.',
  'A leased copier, priced at $3,900.00 new, stands in the study; the contract with the leasing firm gives {one} no right to buy it.',
  '{one} drives a van worth $8,700.00 that is registered to, paid for and insured by an employer.',
  "{one} signs for a church's account with a balance of $5,320.00 as its treasurer; none of the money is the treasurer's.",
] as const;

/** Absences that leave the domicile where it was. */
export const irrelevantDomiciles = [
  'That year {one} spent 40 days in {state} with a sick cousin, kept the home and the furniture where they were, and came back as planned.',
  'For a training course {one} stayed in a hotel in {state} for three weeks and was given a local library card there.',
  '{one} worked one harvest season in {state} and meanwhile paid rent and received mail at home.',
  'A long vacation took {one} to {state} for 25 days, where {one} bought a fishing license.',
] as const;

/** Opinions about an asset, all beside the point. */
export const assetOpinions = [
  'A brother-in-law of {one} is certain that nobody can touch that property.',
  'The largest creditor has written that this item can never be exempt, since it was bought on credit.',
  '{one} feels that the appraisal is too high, but has no other.',
  'In an online forum {one} read that whatever is in daily use is fully protected everywhere.',
] as const;

/** Opinions about which law applies, all beside the point. */
export const domicileOpinions = [
  '{one} would like the law of {state} to apply, because family and friends live there.',
  'A friend told {one} that the law of {state} applies, since most of the debts were made there.',
  '{one} is sure that the exemptions of {state} may be chosen, as the car is insured there.',
  'A creditor insists on the law of {state}, to which a loan agreement refers.',
] as const;
