import type { ColumnName } from './result-columns.ts';

/** What a unit of each indicator of EF measures, without its prefix: spellings of exports, without case and "equivalents". */
const measured: Readonly<Partial<Record<ColumnName, RegExp>>> = {
  cch: /^g co2$/,
  'cch-fossil': /^g co2$/,
  'cch-biogenic': /^g co2$/,
  'cch-luluc': /^g co2$/,
  ozd: /^g (?:cfc|r)[ -]?11$/,
  ior: /^bq u[ -]?235$/,
  pco: /^g (?:nmvoc|nmvocs)$/,
  pma: /^disease\b|^incidences?$|^deaths?$/,
  htn: /^ctuh$/,
  htc: /^ctuh$/,
  acd: /^mol[ce]? (?:of )?h\+?$/,
  fwe: /^g p$/,
  swe: /^g n$/,
  tre: /^mol[ce]? (?:of )?n$/,
  etf: /^ctue?$/,
  ldu: /^(?:pts?|points?|dimensionless.*)$/,
  wtu: /^m3(?: (?:of )?(?:world|depriv\w*|water).*)?$/,
  fru: /^j(?:,? net calorific value)?$/,
  mru: /^g sb$/,
};

/** The prefix that figures of the indicator have. */
const prefixes: Readonly<Record<string, number>> = {
  '': 1,
  n: 1e-9,
  µ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
};
const own: Readonly<Partial<Record<ColumnName, number>>> = {
  ior: prefixes.k!,
  fru: prefixes.M!,
  ...Object.fromEntries(
    (['cch', 'cch-fossil', 'cch-biogenic', 'cch-luluc', 'ozd', 'pco', 'fwe', 'swe', 'mru'] as const).map(
      (indicator) => [indicator, prefixes.k!],
    ),
  ),
};

/** What begins like a unit of some impact method; other remarks, such as (GWP100) or (total), are none. */
const unitLike =
  /^(?:[nµumkMGT]?(?:g|t|Bq|J|Wh|mol|molc|mole|Pt)|tonnes?|m[23]a?|CTU[a-z]?|disease|incidences?|deaths?|points?|dimensionless|DALY|species|person)(?![A-Za-z0-9])/i;

/**
 * The factor from figures of a column to those of its indicator, as the unit in the brackets of its title has it; the unit
 * itself if it is not that of the indicator, as in tables of other methods.
 */
export function columnUnit(column: ColumnName, title: string): number | string {
  const pattern = measured[column];
  const stated = /[[(]([^[\]()]*(?:\([^()]*\)[^[\]()]*)?)[\])]\s*$/.exec(title)?.[1]?.trim();
  if (pattern === undefined || stated === undefined || !unitLike.test(stated)) return 1;
  const [unit = ''] = stated.split('/', 1);
  const plain = unit
    .replace(/[[\]()]/g, ' ')
    .replace(/₂/g, '2')
    .replace(/³/g, '3')
    .replace(/[-\s]*(?:equivalents?|equiv\.?|eq\.?)(?![a-z])/i, '')
    .replace(/(?<=CO2|CFC-?11)[-\s]?e$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (pattern.test(plain.toLowerCase())) return 1 / (own[column] ?? 1);
  const tonnes = /^(?:t|tonnes?) (.*)$/i.exec(plain)?.[1];
  const [, prefix = '', rest = ''] =
    tonnes === undefined ? (/^([nµumkMGT])(.*)$/.exec(plain) ?? []) : ['', 'M', `g ${tonnes}`];
  const size = prefixes[prefix];
  return size !== undefined && pattern.test(rest.toLowerCase()) ? size / (own[column] ?? 1) : stated;
}
