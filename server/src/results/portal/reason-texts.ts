import { type LocalizedText, redeclarationDays } from '@sillage/contract';
import type { Reason } from './portal-answer.ts';

/** What each reason means, and what helps. */
export const reasonTexts: Readonly<Record<Reason, LocalizedText>> = {
  'nothing-declared': {
    en: 'The portal answered with a text: nothing was declared. It is in test mode, or does not know the brand.',
    fr: 'Le portail a répondu par un texte\u00a0: rien n’a été déclaré. Il est en mode de test, ou ne connaît pas la marque.',
  },
  'too-soon': {
    en: `The portal takes no change of this piece yet: ${redeclarationDays} days must pass since its last declaration.`,
    fr: `Le portail ne prend pas encore de modification de cet article\u00a0: ${redeclarationDays} jours doivent passer depuis sa dernière déclaration.`,
  },
  key: {
    en: 'The portal does not accept the key: an administrator gives a valid one.',
    fr: 'Le portail n’accepte pas la clé\u00a0: un administrateur en donne une valable.',
  },
  organization: {
    en: 'The portal does not let this organization declare: ask the portal for the right kind of account.',
    fr: 'Le portail ne laisse pas cette organisation déclarer\u00a0: demandez-lui le bon type de compte.',
  },
  unreachable: {
    en: 'The portal has not answered as it should, several times: declare the piece again later.',
    fr: 'Le portail n’a pas répondu comme il faut, plusieurs fois\u00a0: déclarez l’article de nouveau plus tard.',
  },
  address: {
    en: 'The address of the portal leads to where nothing may be sent: an administrator corrects it.',
    fr: 'L’adresse du portail mène là où rien ne peut être envoyé\u00a0: un administrateur la corrige.',
  },
  unexpected: {
    en: 'The portal gave an answer that it does not document: nothing counts as declared.',
    fr: 'Le portail a donné une réponse qu’il ne documente pas\u00a0: rien n’est compté comme déclaré.',
  },
  removed: {
    en: 'The portal of the organization was removed before the piece was sent.',
    fr: 'Le portail de l’organisation a été retiré avant l’envoi de l’article.',
  },
};
