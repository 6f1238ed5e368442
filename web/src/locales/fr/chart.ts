import type { texts as english } from '../en/chart.ts';

/** French texts shared by all charts. */
export const texts: typeof english = {
  chart: {
    table: 'Voir en tableau',
    tableOf: 'Tableau : {{title}}',
    picture: 'Voir en image',
    pictureOf: 'Image : {{title}}',
    copyPicture: 'Copier l’image',
    copyTable: 'Copier le tableau',
    copyOf: '{{what}} : {{title}}',
    svg: 'SVG',
    png: 'PNG',
    csv: 'CSV',
    download: 'Télécharger en {{format}} : {{title}}',
    none: 'Non disponible',
    failed: 'Cela n’a pas pu se faire ici.',
    shareOf: '{{share}} du score',
    cutOff: 'Réunir ce qui est sous {{share}}',
    foldHint: 'Choisissez un bloc pour replier ou déplier la suite ; au clavier : flèches, puis Entrée.',
    fileNote: 'illustratif',
    ofVersion: '{{name}}, version {{version}}',
    sourceMethod: 'Méthode : {{method}}, catalogue {{catalog}}, calcul du {{date}}.',
    sourceData: 'Données : {{name}}. Licence : {{licence}}. Source : {{attribution}}.',
    sourceProgram: 'Établi avec Sillage.',
    scrolls: 'Le tableau dépasse la page : faites-le défiler pour voir les autres colonnes.',
  },
};
