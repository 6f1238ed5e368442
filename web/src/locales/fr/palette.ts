import type { texts as english } from '../en/palette.ts';

/** French texts of the search over everything. */
export const texts: typeof english = {
  palette: {
    title: 'Recherche et commandes',
    label: 'Chercher des fiches, des pages et des commandes',
    placeholder: 'Cherchez, ou tapez une commande',
    groups: {
      seen: 'Vus récemment',
      evaluations: 'Évaluations',
      products: 'Produits',
      packagings: 'Emballages',
      masks: 'Masques',
      commands: 'Commandes',
      pages: 'Pages',
    },
    searching: 'Recherche en cours',
    nothing: 'Rien ne porte cela dans son nom ou sa référence.',
    failed: 'La recherche n’a pas abouti. Tapez à nouveau pour réessayer.',
  },
};
