import { describe, expect, it } from 'vitest';
import { isBlank, isRefusal } from '../../../assertions/core/says-nothing.ts';
import { expectLinear, textOf } from '../../linear.ts';

describe('a blank text', () => {
  it.each([
    '',
    ' \n\t',
    '...',
    '…',
    '—',
    '- - -',
    '\u200b\u200b',
    '\u00ad',
    '\u3164',
    '\u2800\ufeff',
    '?!',
    '***',
  ])('%j', (text) => expect(isBlank(text)).toBe(true));
  it.each(['a', '0', 'é', '{}', '[]', '§', '<a>', '是'])('not %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

describe('a refusal', () => {
  it.each([
    'Je ne sais pas.',
    'je ne sais pas',
    'J’ignore la réponse. Je ne sais pas.',
    'N/A',
    'n/a.',
    'N.A.',
    'S.O.',
    'Sans objet.',
    'Non applicable',
    'Néant.',
    'Aucune réponse.',
    'Désolé, je ne peux pas répondre à cette question.',
    'Je suis désolé, mais je ne peux pas vous aider.',
    'Malheureusement, je ne suis pas en mesure de répondre. Je vous invite à consulter un avocat.',
    "En tant qu'IA, je ne peux pas donner de conseil juridique.",
    "Je n'ai pas assez d'informations pour répondre.",
    "Il m'est impossible de vous répondre sans voir le contrat.",
    "I don't know.",
    'I do not know',
    "I'm sorry, but I can't help with that.",
    'Sorry.',
    'I cannot provide legal advice. Please consult a lawyer.',
    "As an AI language model, I can't give legal advice.",
    'Je préfère ne pas répondre.',
    'Je ne connais pas la réponse.',
    'Consultez un avocat.',
    'Question hors sujet.',
    "I'd rather not say. Ask a lawyer.",
    'I decline to answer.',
    'Unknown',
    'No answer',
    '\u200bJe ne sais pas\u200b',
  ])('%s', (text) => expect(isRefusal(text)).toBe(true));

  it.each([
    '',
    'Oui.',
    'Le contrat est nul.',
    'Je ne peux pas exclure que le contrat soit nul pour vice du consentement.',
    'Je ne suis pas de cet avis : la clause est réputée non écrite.',
    "I can't find any fault in the contract.",
    'Aucun texte ne l’interdit.',
    'Rien ne permet de déroger à cette règle.',
    'None of the exemptions applies.',
    "Je ne sais pas si le juge suivra, mais l'article 1240 du Code civil s'applique.",
    "Je ne peux pas répondre sur la fiscalité. La vente, elle, est parfaite dès l'accord sur la chose et le prix.",
    'Désolé pour le retard : la réponse est non.',
    'nevada',
    'Non.',
    'Consultez le registre : la société y figure.',
    'Ask for the contract first; then it is void.',
    'Je refuse cette lecture : la clause est valable.',
    'Hors délai, la demande est irrecevable.',
    'Nil satis nisi optimum est la devise.',
  ])('not: %s', (text) => expect(isRefusal(text)).toBe(false));

  it('is read in linear time', () => {
    for (const part of ['je ne peux pas ', 'désolé, ', '. ', '\u200b', 'a'])
      expectLinear(
        (size) => textOf(part, size),
        (text) => expect(isRefusal(text)).toBe(false),
      );
  });
});
