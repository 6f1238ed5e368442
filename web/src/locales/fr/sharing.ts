import type { texts as english } from '../en/sharing.ts';

/** French texts of the page to share a version or a product, and of its label. */
export const texts: typeof english = {
  sharing: {
    title: 'Partager « {{name}} »',
    lead: 'Une page publique pour les personnes sans compte, et l’affichage du coût environnemental.',
    back: 'Retour au résultat',
    newTitle: 'Une nouvelle page publique',
    newText:
      'Toute personne qui a son adresse peut la lire, jusqu’à ce qu’elle expire ou que vous la retiriez.',
    onlyWriters: 'Seules les personnes qui peuvent modifier peuvent partager.',
    shows: 'La page montre',
    parts: {
      scores: 'Changement climatique et scores',
      stages: 'Étapes du cycle de vie',
      composition: 'Composition',
      origin: 'Lieux indiqués',
      label: 'Coût environnemental (étiquette)',
      documents: 'Liens vers des documents',
      verification: 'Ce que les vérificateurs ont dit',
    },
    scoresHint:
      'En France, le score agrégé d’un vêtement ne se montre aux consommateurs que par l’étiquette.',
    documentName: 'Nom du document',
    documentUrl: 'Son adresse (https://…)',
    expires: 'Jusqu’au',
    expiresHint: 'Sans date, la page reste jusqu’à son retrait.',
    indexed: 'Les moteurs de recherche peuvent la référencer',
    digitalLink: 'Elle répond aussi au GTIN du produit',
    digitalLinkHint: 'L’adresse /01/ suivie du GTIN, que chacun peut deviner (GS1 Digital Link).',
    create: 'Partager',
    created: 'La page est publique',
    once: 'Gardez l’adresse maintenant : elle n’est pas conservée et ne pourra plus être montrée.',
    address: 'Adresse de la page',
    qr: 'Code QR avec l’adresse de la page',
    open: 'Ouvrir la page',
    listTitle: 'Pages publiques',
    none: 'Rien n’est encore partagé.',
    state: { live: 'Publique', expired: 'Expirée', gone: 'Ce qu’elle montrait est supprimé' },
    sharedOn: 'Partagée le {{date}}',
    sharedBy: 'Partagée le {{date}} par {{name}}',
    until: 'jusqu’au {{date}}',
    views_one: 'vue {{shown}} fois',
    views_other: 'vue {{shown}} fois',
    version: 'Version {{number}}',
    revoke: 'Retirer',
    revokeOf: 'Retirer la page partagée le {{date}}',
    revokeTitle: 'Retirer cette page ?',
    revokeText: 'Son adresse cesse aussitôt de fonctionner, même là où elle est imprimée. C’est sans retour.',
    labelTitle: 'Affichage du coût environnemental',
    labelRefused: 'Ce coût ne peut pas être affiché :',
    labelSvg: 'Télécharger en SVG',
    labelPng: 'Télécharger en PNG',
    snippet: 'Élément HTML',
    rulesTitle: 'Règles d’affichage',
    rules: {
      declare:
        'Déclarez d’abord le coût sur le portail officiel. Les fichiers officiels en viennent ; ce dessin les remplace dans les maquettes.',
      print:
        'À l’impression, de 10 à 50 mm : (largeur + hauteur de l’emballage) / 12, ou 13 pour les formats ronds. Noir sur blanc.',
      screen:
        'À l’écran, au moins aussi grand que les chiffres du prix, et que tout autre score environnemental agrégé.',
      update: 'Après un changement de méthode, mettez-le à jour sous douze mois.',
    },
  },
};
