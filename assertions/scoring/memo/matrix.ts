/** Who answers for what a "que" introduces: the writer, or a source of law. */

const WRITER = /(?:^|[\s,;:(])(?:nous|je|j['’]|on|vous|we|i|you|one)(?=[\s'’\p{L}])/iu;
const SOURCE =
  /(?<!\p{L})(?:cour|cours|tribuna(?:l|ux)|juges?|juridictions?|cassation|conseil|chambre|arrêts?|jugements?|décisions?|sentences?|rulings?|judgments?|jurisprudence|doctrine|loi|lois|textes?|codes?|articles?|art\.|l['’]article|alinéas?|décret|ordonnance|directives?|règlements?|réforme|législateur|parlement|convention|traité|charte|contrat|bail|clause|acte|statuts|pacte|avenant|accord|stipul\p{L}*|dispositions?|principes?|règles?|régime|courts?|judges?|tribunals?|law|laws|act|statutes?|sections?|rules?|case law|parliament|regulations?|treaty|contract|agreement|deed|clauses?|cjue|cedh|cnil|autorité|administration fiscale|pièces?|dossier|faits?|analyse|avis|opinion|examen|view|analysis|evidence|facts?|documents?|conclusions?)(?!\p{L})/iu;
/** "Il en résulte", "il faut", "it follows", "it is clear": nobody else speaks. */
const IMPERSONAL =
  /(?:^|[\s,;:(])(?:il|elle-même|cela|ceci|ce qui|d['’]où|c['’]|ce|qui|it|this|that|which|there|so|what)\s*['’]?(?:\s+|(?=est))(?!(?:est|serait|is|would be)\s+(?:une? )?(?:erreur|mythe|illusion|a (?:myth|mistake|error)|arguable|hasardeux|peu|mal|by no means))/iu;
const INSTRUCTS =
  /^[\s*_#>•\d.)-]*(?:\p{L}+(?:er|ir|re|ez)|rappel\p{L}*|attention|à noter|note|recall|bear in mind|remember|make sure|ensure|check)(?!\p{L})/iu;
/** Near its end: "opposer à la banque les exceptions que …" is a relative clause. */
const SAYS =
  /(?<!\p{L})(?:dit|disent|écri(?:t|vent)|affirm\p{L}*|répèt\p{L}*|maint\p{L}*|certifi\p{L}*|ajout\p{L}*|indiqu\p{L}*|déclar\p{L}*|expliqu\p{L}*|rappell\p{L}*|considèr\p{L}*|estim\p{L}*|pens\p{L}*|croi\p{L}*|jug\p{L}*|avanc\p{L}*|invoqu\p{L}*|oppos\p{L}*|répond\p{L}*|prétend\p{L}*|soutien\p{L}*|soutenir|hésit\p{L}*|dédui\p{L}*|voudrai\p{L}*|insist\p{L}*|says?|said|tell\p{L}*|maintain\p{L}*|assert\p{L}*|add(?:s|ed)?|claim\p{L}*|explain\p{L}*|think\p{L}*|believ\p{L}*|hold[s]?|argu\p{L}*|insists?|writes?|repeats?|finds?|would have it|mistake|myth|erreur|mythe|arguable|certain)\s+(?:[\p{L}'’-]+\s+){0,3}$/iu;

/** Whether the words before a "que" end with a verb of saying, holding or doubting. */
export const hasMatrixVerb = (matrix: string): boolean => SAYS.test(matrix);

/** Held wrong, open, supposed or put to us by others. */
const REFUSED =
  /(?<!\p{L})(?:erreur|mythe|illusion|mistake|myth|by no means|at best|hésit\p{L}*|hasardeux|prématuré|mal lire|peu vraisemblable|loin d['’]être \p{L}+|refus\p{L}* (?:de |d['’])\p{L}+|imagin\p{L}*|oppose|objecte|sauf à ce|aucune raison de \p{L}+|declin\p{L}* to \p{L}+|refused? to \p{L}+|nowhere|premature|may be doubted|no reason to \p{L}+)(?!\p{L})/iu;

/** Whether the words before a "que" say that it is wrong, open or supposed, whoever speaks. */
export const isRefused = (matrix: string): boolean => REFUSED.test(matrix);

/** Whether what follows "que" is said by the writer, a text or a court, or by nobody in particular. */
export function isEndorsed(matrix: string): boolean {
  if (isRefused(matrix)) return false;
  return WRITER.test(matrix) || SOURCE.test(matrix) || IMPERSONAL.test(matrix) || INSTRUCTS.test(matrix);
}
