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
    fileNote: 'illustratif',
  },
};
