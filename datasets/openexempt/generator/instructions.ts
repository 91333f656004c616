import type { TaskId } from '../schema.ts';

/** What each task asks, in our words; the answers have the form that OpenExempt's evaluator reads. */
export const instructions: Record<TaskId, string> = {
  1: "Decide which jurisdictions' exemption laws the Debtor(s) may use: the law of one State, and federal law where that State permits it.",
  2: 'Decide for each asset of the estate under which exemptions the Debtor(s) could protect it. Count every exemption whose words cover the asset, under each jurisdiction whose exemptions the Debtor(s) may use.',
  3: 'Decide for each asset of the estate under which exemptions the Debtor(s) could protect it, under each jurisdiction whose exemptions they may use, and how much of its value each exemption could protect at most if it were used for this asset alone.',
  4: 'For each jurisdiction whose exemptions the Debtor(s) may use, compute the value of property that stays unprotected when its exemptions are used as well as possible.',
  5: 'Choose one jurisdiction whose exemptions the Debtor(s) may use, and claim its exemptions on the assets so that as little value as possible stays unprotected.',
};

const rules = 'Rely on the facts and on the statutes given here, and on no other law.';

export function metaInstruction(terminalTask: TaskId): string {
  if (terminalTask === 1) return rules;
  return `${rules} In a joint case, each asset belongs to both spouses in equal shares unless the facts say otherwise. Assets are for the personal use of the Debtor(s) unless the facts say otherwise.`;
}

const closing =
  'Response Format: End the response with the final answer in the form FINAL ANSWER: [YOUR FINAL ANSWER].';
const json = `${closing} The final answer must be nothing but valid JSON: one object`;
const assetKeys = 'whose keys are the assets in the exact words of the facts, without the article';
const noSigns = 'Write amounts of money as plain numbers, without dollar signs or commas.';

export const responseFormats: Record<TaskId, string> = {
  1: `${closing} The final answer is a list of jurisdictions separated by commas; name a State by its name and federal law as 'Federal'. Example: \nFINAL ANSWER: Federal, Alaska`,
  2: `${json} ${assetKeys} and whose values are arrays of citations. Example: \nFINAL ANSWER: {"1989 Yugo GVL": ["11 U.S.C. § 522(d)(2)", "11 U.S.C. § 522(d)(5)"]}`,
  3: `${json} ${assetKeys} and whose values are arrays of objects, each with a citation and the claim_value it could protect. ${noSigns} Example: \nFINAL ANSWER: {"1989 Yugo GVL": [{"citation": "11 U.S.C. § 522(d)(2)", "claim_value": 800}, {"citation": "11 U.S.C. § 522(d)(5)", "claim_value": 800}]}`,
  4: `${json} whose keys are the jurisdictions (a State by its name, federal law as 'Federal') and whose values are the unprotected amounts. ${noSigns} Example: \nFINAL ANSWER: {"Federal": 1200, "Alaska": 450}`,
  5: `${json} ${assetKeys} and whose values are arrays of the claims made on the asset, each an object with a citation and a claim_value. Leave out assets without a claim. ${noSigns} Example: \nFINAL ANSWER: {"1989 Yugo GVL": [{"citation": "11 U.S.C. § 522(d)(2)", "claim_value": 800}]}`,
};

export function formatReminder(terminalTask: TaskId): string {
  return `Now give your FINAL ANSWER as ${terminalTask === 1 ? 'a list separated by commas' : 'a JSON object'}, in the form described above:`;
}
