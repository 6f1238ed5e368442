/** English texts of the French environmental cost. */
export const texts = {
  frenchTextile: {
    title: 'French environmental cost',
    unit: 'points',
    finding: '{{score}} points, {{per100g}} for 100 g.',
    means: 'What the official French label for clothes shows: {{per100g}} for 100 g. The lower, the better.',
    meansOnly: 'What the official French label for clothes shows. The lower, the better.',
    notComputed: 'Not computed yet',
    compute: 'Compute it',
    none: 'No French cost',
    notCovered: 'The French method covers clothes; it has no figure for this product.',
    frozenWithout: 'This version was published without it. Compute it for the product, then publish again.',
    rank: {
      better: 'Better than {{share}} of {{count}} declared {{category}}; for 100 g, better than {{per100g}}.',
      file: '{{source}}, file of {{month}}, {{licence}}',
      categories: {
        chemise: 'shirts',
        jean: 'jeans',
        jupe: 'dresses and skirts',
        manteau: 'coats and jackets',
        pantalon: 'trousers and shorts',
        pull: 'sweaters',
        tshirt: 'T-shirts and polo shirts',
        chaussettes: 'pairs of socks',
        calecon: 'woven boxers',
        slip: 'knitted boxers and briefs',
        'maillot-de-bain': 'swimsuits',
      },
    },
    partsTitle: 'What the French cost is made of',
    findingShort:
      'The stages make {{before}} points. Divided by the durability of {{durability}}, which is low, that is {{score}}.',
    findingLong:
      'The stages make {{before}} points. Divided by the durability of {{durability}}, that is {{score}}.',
    sum: 'These parts add up to {{score}} points.',
    points: 'Points',
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
      trims: 'Accessories',
      durability: 'Durability',
    },
    product: {
      notAvailable: 'There is no French environmental cost for this set.',
      versionWithout:
        'At least one of its products was published without it. Compute it there, publish a new version, then take that one here.',
      mass: 'Mass (kg)',
      durability: 'Durability',
      points: 'Points of one piece',
    },
  },
};

export type FrenchTextileTexts = typeof texts;
