const words = (
  'production market treatment transport electricity heat natural gas steel aluminium concrete polyethylene cotton ' +
  'wheat maize soybean timber fibre glass copper wire paper board chemical organic inorganic solvent ammonia nitrate ' +
  'waste municipal incineration landfill sanitary residual sludge water deionised tap cooling industrial furnace ' +
  'diesel petrol light heavy freight lorry train ship aircraft container building hall machine operation maintenance ' +
  'literature value estimated measured average technology assumption represents mix share supply region extrapolated ' +
  'year data quality uncertainty adjusted calculated based on expert judgement report plant survey default loss'
).split(' ');

/** An id as long as a UUID. */
export function hexId(random: () => number): string {
  let digits = '';
  while (digits.length < 32) {
    digits += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  }
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function phrase(random: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
}

/** Sentences of 20 to 60 words. */
export function sentences(random: () => number, count: number): readonly string[] {
  return Array.from({ length: count }, () => `${phrase(random, 20 + Math.floor(random() * 40))}.`);
}
