/** English texts of the French environmental cost. */
export const texts = {
  frenchTextile: {
    title: 'French environmental cost',
    finding: '{{score}} points, {{per100g}} for 100 g.',
    notComputed: 'It has not been computed yet.',
    compute: 'Compute it',
    notAvailable: 'There is no French environmental cost for this evaluation.',
    stage: 'Stage',
    transport: 'Transport to the next',
    trims: 'Accessories',
    beforeDurability: 'Before durability',
    dividedByDurability: 'Divided by durability',
    stages: {
      material: 'Raw materials',
      spinning: 'Spinning',
      fabric: 'Weaving or knitting',
      ennobling: 'Dyeing and finishing',
      making: 'Making',
      distribution: 'Distribution',
      use: 'Use',
      eol: 'End of life',
    },
    product: {
      notAvailable: 'There is no French environmental cost for this product.',
      versionWithout:
        'At least one of its versions was published without it. Compute it for the evaluation, publish a new version, then take that one here.',
      mass: 'Mass (kg)',
      durability: 'Durability',
      points: 'Points of one piece',
    },
  },
};
