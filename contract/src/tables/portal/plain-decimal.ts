/**
 * A number without exponent: the portal drops `-` before it reads a number, so that `1e-5` would be 100000.
 * The digits are those that tell the double from its neighbours.
 */
export function plainDecimal(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', first = '', rest = '', power = '0'] = match;
  const digits = first + rest;
  const point = 1 + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

/** A share of 0 to 1 in per cent: the shortest number that is the share again when it is divided by 100. */
export function plainPercent(share: number): string {
  for (let digits = 1; digits <= 17; digits++) {
    const percent = Number((share * 100).toPrecision(digits));
    if (percent / 100 === share) return plainDecimal(percent);
  }
  return plainDecimal(share * 100);
}
