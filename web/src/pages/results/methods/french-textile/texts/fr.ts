import type { FrenchTextileTexts } from './en.ts';

/** French texts of the French environmental cost. */
export const texts: FrenchTextileTexts = {
  frenchTextile: {
    title: 'Coût environnemental français',
    unit: 'points',
    finding: '{{score}} points, {{per100g}} pour 100 g.',
    means:
      'Le chiffre de l’étiquette officielle des vêtements : {{per100g}} pour 100 g. Plus il est bas, mieux c’est.',
    meansOnly: 'Le chiffre de l’étiquette officielle des vêtements. Plus il est bas, mieux c’est.',
    notComputed: 'Pas encore calculé',
    compute: 'Le calculer',
    none: 'Pas de coût français',
    notCovered: 'La méthode française porte sur les vêtements ; elle n’a pas de chiffre pour ce produit.',
    frozenWithout:
      'Cette version a été publiée sans lui. Calculez-le pour le produit, puis publiez à nouveau.',
    rank: {
      better:
        'Meilleur que {{share}} des {{count}} pièces déclarées ({{category}}) ; pour 100 g, que {{per100g}}.',
      file: '{{source}}, fichier de {{month}}, {{licence}}',
      categories: {
        chemise: 'chemises',
        jean: 'jeans',
        jupe: 'robes et jupes',
        manteau: 'manteaux et vestes',
        pantalon: 'pantalons et shorts',
        pull: 'pulls',
        tshirt: 'T-shirts et polos',
        chaussettes: 'chaussettes',
        calecon: 'caleçons tissés',
        slip: 'boxers et slips tricotés',
        'maillot-de-bain': 'maillots de bain',
      },
    },
    partsTitle: 'De quoi se compose le coût français',
    findingShort:
      'Les étapes font {{before}} points. Divisés par la durabilité, faible, de {{durability}}, cela donne {{score}}.',
    findingLong:
      'Les étapes font {{before}} points. Divisés par la durabilité de {{durability}}, cela donne {{score}}.',
    sum: 'La somme de ces parts est de {{score}} points.',
    points: 'Points',
    stage: 'Étape',
    transport: 'Transport vers la suivante',
    trims: 'Accessoires',
    beforeDurability: 'Avant durabilité',
    dividedByDurability: 'Divisé par la durabilité',
    stages: {
      material: 'Matières premières',
      spinning: 'Filature',
      fabric: 'Tissage ou tricotage',
      ennobling: 'Ennoblissement',
      making: 'Confection',
      distribution: 'Distribution',
      use: 'Utilisation',
      eol: 'Fin de vie',
      trims: 'Accessoires',
      durability: 'Durabilité',
    },
    product: {
      notAvailable: 'Il n’y a pas de coût environnemental français pour cet ensemble.',
      versionWithout:
        'Au moins un de ses produits a été publié sans lui. Calculez-le à cet endroit, publiez une nouvelle version, puis prenez celle-ci.',
      mass: 'Masse (kg)',
      durability: 'Durabilité',
      points: 'Points d’une pièce',
    },
  },
};
