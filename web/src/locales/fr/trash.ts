import type { texts as english } from '../en/trash.ts';

/** French texts of the trash. */
export const texts: typeof english = {
  trash: {
    title: 'Corbeille',
    lead: 'Ce qui a été supprimé reste ici 30 jours et peut être restauré tel quel, avec ses résultats et ses versions. Il compte encore dans l’espace de votre organisation.',
    onlyWriters: 'Seules les personnes qui peuvent modifier voient ce qui a été supprimé.',
    empty: 'La corbeille est vide',
    emptyText: 'Ce que vous supprimez passe d’abord ici, pendant 30 jours.',
    emptyIt: 'Vider la corbeille',
    emptyTitle: 'Vider la corbeille ?',
    emptyWarning:
      'Tout son contenu est supprimé définitivement, pour toute votre organisation. C’est sans retour.',
    nouns: { evaluation: 'Évaluation', product: 'Produit', mask: 'Masque', packaging: 'Emballage' },
    deleted: 'Suppression le {{date}}.',
    deletedBy: 'Suppression le {{date}} par {{name}}.',
    keptUntil: 'Conservation jusqu’au {{date}}.',
    restore: 'Restaurer',
    restoreOf: 'Restaurer {{name}}',
    purge: 'Supprimer définitivement',
    purgeOf: 'Supprimer définitivement {{name}}',
    purgeTitle: 'Supprimer définitivement « {{name}} » ?',
    purgeText: 'C’est sans retour.',
    missing: 'Restauration impossible à l’identique : il manque quelque chose dont il dépend :',
    missingNouns: {
      team: 'Une équipe',
      tag: 'Une étiquette',
      mask: 'Son masque',
      packaging: 'Son emballage',
      database: 'Une base',
      version: 'Une version d’évaluation',
    },
    restoreFirst: 'dans la corbeille aussi. À restaurer d’abord.',
    goneForGood: 'suppression définitive.',
    referenceTaken: 'Sa référence est prise entre-temps. Changez celle qui l’a reprise, puis restaurez.',
    gone: 'Il n’est plus dans la corbeille. Quelqu’un l’a peut-être restauré.',
    full: 'Votre organisation n’a plus de place pour lui. Supprimez d’abord quelque chose définitivement.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
};
