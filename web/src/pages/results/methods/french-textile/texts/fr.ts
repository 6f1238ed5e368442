import type { texts as english } from './en.ts';

/** French texts of the French environmental cost. */
export const texts: typeof english = {
  frenchTextile: {
    title: 'Coût environnemental français',
    finding: '{{score}} points, {{per100g}} pour 100 g.',
    notComputed: 'Il n’a pas encore été calculé.',
    compute: 'Le calculer',
    notAvailable: 'Il n’y a pas de coût environnemental français pour cette évaluation.',
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
    },
    product: {
      notAvailable: 'Il n’y a pas de coût environnemental français pour ce produit.',
      versionWithout:
        'Au moins une de ses versions a été publiée sans lui. Calculez-le pour l’évaluation, publiez une nouvelle version, puis prenez celle-ci.',
      mass: 'Masse (kg)',
      durability: 'Durabilité',
      points: 'Points d’une pièce',
    },
  },
};
