const units: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
  TIB: 2 ** 40,
};

/** Parses a number of bytes such as `10GiB`, `1.5 MB` or `4096`; undefined if it is none. */
export function parseBytes(text: string): number | undefined {
  const { amount = '', unit = '' } = /^(?<amount>\d+(?:\.\d+)?) ?(?<unit>[a-z]*)$/i.exec(text)?.groups ?? {};
  const factor = Object.hasOwn(units, unit.toUpperCase()) ? units[unit.toUpperCase()] : undefined;
  if (amount === '' || factor === undefined) return undefined;
  const bytes = Math.round(Number(amount) * factor);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** Parses a whole number such as `500000` or `500,000`; undefined if it is none. */
export function parseCount(text: string): number | undefined {
  if (!/^\d+$|^\d{1,3}(,\d{3})+$/.test(text)) return undefined;
  const count = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(count) ? count : undefined;
}

/** A number of bytes in the largest unit that leaves at least 1: `10 GiB`, `1.5 MiB`. */
export function writeBytes(bytes: number): string {
  const names = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), names.length - 1);
  return `${Number((bytes / 2 ** (10 * power)).toFixed(1))} ${names[power]}`;
}
