/** Names of units as people type them; the first is the one that fields show. */
const kinds: readonly (readonly { readonly names: readonly string[]; readonly size: number }[])[] = [
  [
    {
      names:
        'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes Kilogramm chili kilogramos quilos'.split(
          ' ',
        ),
      size: 1,
    },
    {
      names: 'g gr grs gram grams gramme grammes Gramm grammo grammi gramo gramos grama gramas'.split(' '),
      size: 1e-3,
    },
    { names: ['mg'], size: 1e-6 },
    { names: ['t', 'tonne', 'tonnes'], size: 1e3 },
    // Exact by definition: the international avoirdupois pound, and its sixteenth part.
    { names: ['lb', 'lbs', 'pound', 'pounds'], size: 0.45359237 },
    { names: ['oz', 'ounce', 'ounces'], size: 0.45359237 / 16 },
  ],
  [
    { names: ['km'], size: 1 },
    { names: ['m'], size: 1e-3 },
    { names: ['mi', 'mile', 'miles'], size: 1.609344 },
  ],
  [
    { names: ['kWh'], size: 1 },
    { names: ['Wh'], size: 1e-3 },
    { names: ['MJ'], size: 1 / 3.6 },
  ],
  [{ names: ['€', 'EUR', 'euro', 'euros'], size: 1 }],
];

/**
 * By what a number typed with one unit is multiplied to be in the unit of its field: 0.001 for "g" in a field of kg.
 * undefined: the typed unit is not of the same kind, or not known.
 */
export function typedUnitFactor(typed: string, unit: string): number | undefined {
  const same = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();
  // As the typed one is: "m²" and "µ" have several spellings.
  if (typed === '' || same(typed, unit.normalize('NFKC').replace(/\s/g, ''))) return 1;
  for (const kind of kinds) {
    const sizeOf = (text: string) => kind.find(({ names }) => names.some((name) => same(name, text)))?.size;
    const [from, to] = [sizeOf(typed), sizeOf(unit)];
    if (from !== undefined && to !== undefined) return from / to;
  }
  return undefined;
}
