import type { AccountWords } from '../en/account.ts';

/** French texts of the own account. */
export const words: AccountWords = {
  account: {
    title: 'Compte',
    who: '{{name}}, {{role}} chez {{organization}}',
    password: 'Changer le mot de passe',
    old: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    submit: 'Le changer',
    done: 'Le mot de passe est changé. Connectez-vous avec le nouveau.',
  },
  roles: { admin: 'administrateur', editor: 'éditeur', reader: 'lecteur', api: 'utilisateur API' },
};
