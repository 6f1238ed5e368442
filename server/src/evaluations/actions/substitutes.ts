/**
 * Materials that can take the place of another one in the same piece, most alike first. A stretch fibre has none: nothing
 * else stretches. Decision: docs/use.md, "What to change".
 */
const substitutes: Readonly<Record<string, readonly string[]>> = {
  cotton: [
    'organic-cotton',
    'recycled-cotton-post-consumer',
    'recycled-cotton-production',
    'linen',
    'hemp',
    'viscose',
  ],
  'organic-cotton': ['recycled-cotton-post-consumer', 'recycled-cotton-production', 'linen', 'hemp'],
  'recycled-cotton-production': ['recycled-cotton-post-consumer'],
  linen: ['hemp'],
  hemp: ['linen'],
  viscose: ['organic-cotton', 'linen', 'hemp'],
  polyester: ['recycled-polyester'],
  nylon: ['recycled-polyester', 'polyester'],
  acrylic: ['recycled-polyester', 'polyester'],
  'shoe-polyester-fabric': ['shoe-recycled-polyester-fabric'],
  'shoe-cotton-canvas': ['shoe-recycled-polyester-fabric'],
  'shoe-leather': ['shoe-synthetic-leather', 'shoe-recycled-polyester-fabric'],
};

export const substitutesOf = (material: string): readonly string[] => substitutes[material] ?? [];
