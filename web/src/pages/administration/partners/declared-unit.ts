import type { TFunction } from 'i18next';

/** Symbols of the units of the protocol; a piece has a word in each language. */
const symbols: Readonly<Record<string, string>> = {
  liter: 'l',
  kilogram: 'kg',
  'cubic meter': 'm³',
  'kilowatt hour': 'kWh',
  megajoule: 'MJ',
  'ton kilometer': 't·km',
  'square meter': 'm²',
  hour: 'h',
  'megabit second': 'Mbit·s',
};

/** The unit of a footprint as it is shown after an amount. */
export const unitOf = (unit: string, count: number, t: TFunction): string =>
  unit === 'piece' ? t('partners.pieces', { count }) : (symbols[unit] ?? unit);
