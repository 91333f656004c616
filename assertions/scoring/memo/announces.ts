import { hasVerb } from './statement.ts';

/** "La présente note rappelle …", "Nous examinerons …": what is going to be said, or is said to be said. */
const ANNOUNCES =
  /^[\s*_#>•-]*(?:(?:la|cette|notre|ma|le|ce|the|this|our|my)\s+(?:présente?\s+)?(?:note|analyse|consultation|mémo(?:randum)?|réponse|étude|section|partie|document|memo|answer|analysis|opinion|letter|part)\s+(?:\p{L}+\s+)?(?:rappelle|indique|précise|expose|mentionne|traite|aborde|examine|analyse|identifie|explique|présente|détaille|évoque|cite|vise|states?|explains?|covers?|addresses|discusses|identifies|mentions?|describes?|sets out)|(?:nous|je|on)\s+(?:examiner|verr|aborder|traiter|étudier|analyser|exposer|présenter|évoquer)(?:ons|ai|a)|(?:we|i)\s+(?:will|shall)\s+(?:discuss|examine|address|cover|describe|set out|analy[sz]e)|(?:seront|sera)\s+(?:successivement\s+)?(?:examiné|abordé|traité|étudié|exposé|évoqué|présenté)e?s?)(?=\s)/iu;
/** "Plan : …", "La question suivante se pose : …", "Reste à vérifier si …": what is to come, or is left open. */
const OPENS =
  /^[\s*_#>•-]*(?:(?:plan|sommaire|points? (?:abordés?|traités?|étudiés?)|outline|contents)\s*:|(?:seront|sera)\s+(?:\p{L}+\s+){0,2}(?:examiné|abordé|traité|étudié|exposé|évoqué|présenté)e?s?\b|(?:nous|je|on)\s+(?:y\s+)?reviendr(?:ons|ai|a)\b|(?:il (?:conviendra|faudra|restera|reste|s['’]agira|s['’]agit|convient)|reste(?:ra)?)\s+(?:\p{L}+\s+)?(?:de |d['’]|à )?(?:examiner|vérifier|déterminer|savoir|rechercher|apprécier|se demander)\s+(?:si|s['’])|(?:la|une|cette)\s+(?:\p{L}+\s+)?question\s+(?:\p{L}+\s+)?(?:se pose|est de savoir|est la suivante)|(?:la|cette|le|ce)\s+(?:présente?\s+)?(?:note|analyse|mémo(?:randum)?|réponse|étude|section|partie)\s+(?:porte|portera|est consacrée?)\b|(?:we|i)\s+(?:now\s+)?turn to\b|(?:the|a)\s+(?:next\s+|first\s+)?question\s+(?:is|arises)\b|it remains to be (?:seen|decided|determined)\b|(?:this|the)\s+(?:memo(?:randum)?|note|section|part|opinion)\s+(?:looks at|deals with|turns to|concerns)\b)/iu;

/**
 * Whether a sentence only announces what it is going to say; and where it says it in the same breath ("La présente note
 * indique que …"), what that is. Behind a colon, a statement is one.
 */
export function announces(sentence: string): { only: boolean; said?: string } {
  const [opening] = OPENS.exec(sentence) ?? [];
  if (opening !== undefined) {
    const colon = sentence.indexOf(':', opening.length - 1);
    return { only: colon < 0 || !hasVerb(sentence.slice(colon + 1)) };
  }
  const [lead] = ANNOUNCES.exec(sentence) ?? [];
  if (lead === undefined) return { only: false };
  const rest = sentence.slice(lead.length);
  const [that] = /^\s*(?:que|qu['’]|that)(?=[\s\p{L}])/iu.exec(rest) ?? [];
  return that === undefined ? { only: true } : { only: false, said: rest.slice(that.length) };
}
