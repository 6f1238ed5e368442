import type { texts as english } from '../en/data-sources.ts';

/** French texts of the page about the sources of the figures. */
export const texts: typeof english = {
  sources: {
    title: 'Sources des données',
    lead: 'Ce sur quoi repose chaque chiffre : méthodes, bases de données et ouvrages, avec leurs licences.',
    catalog: 'Catalogue {{version}}.',
    howCalculated: 'Le mode de calcul (en anglais)',
    databases: 'Bases de données',
    illustrative: 'Illustrative',
    illustrativeText:
      'Contient des estimations. Les résultats qui l’emploient servent à essayer, pas à affirmer.',
    notSelectable: 'Citée comme source seulement : elle ne peut pas être choisie pour une matière.',
    licence: 'Licence',
    attribution: 'À citer ainsi',
    origin: 'Source',
    dataSets: 'Jeux de données',
    published: '{{count}} publiés',
    split: '{{count}} répartis d’après un score publié',
    estimate: '{{count}} estimés',
    noDataSets: 'Aucun en propre',
    publisher: 'Page de l’éditeur : {{name}}',
    method: 'Méthode : {{name}} {{version}}',
    methodText:
      'Un impact est divisé par celui d’une personne en un an, puis pondéré. La somme des poids est de 100 %.',
    methodSource: '{{source}}. Licence : {{licence}}.',
    indicator: 'Catégorie d’impact',
    unit: 'Unité',
    normalisation: 'Par personne et par an',
    weighting: 'Poids (%)',
    french: 'Coût environnemental français {{version}}',
    frenchText_one: 'Un procédé au score publié, par {{attribution}}. C’est une méthode à part.',
    frenchText_other: '{{count}} procédés aux scores publiés, par {{attribution}}. C’est une méthode à part.',
    works: 'Autres ouvrages',
    worksText: 'Des chiffres isolés, des paramètres et des tableaux en sont tirés.',
    work: 'Ouvrage',
    by: 'Éditeur',
    year: 'Année',
  },
};
