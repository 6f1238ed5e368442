import { type FarmGateRow, readFarmGate } from './farm-gate-table.ts';
import { type Impacts, impactsOf, indicators } from './indicators.ts';
import { tablesFolder } from './read-table.ts';
import { slug } from './slug.ts';
import { weightsOf } from './weights.ts';
import { writeJson } from './write-json.ts';

/** Agricultural products at the farm gate, AGRIBALYSE 3.2 → one process file per kind of production. */
const folder = tablesFolder();
const weights = weightsOf(folder);
const database = 'processes/agribalyse-3.2-farm-gate';

// Suffix of a published name → place name; France is omitted from ids.
const places: Readonly<Record<string, string>> = {
  BR: 'Brazil',
  CI: "Côte d'Ivoire",
  ES: 'Spain',
  EU: 'Europe',
  FR: 'France',
  GB: 'United Kingdom',
  IE: 'Ireland',
  MA: 'Morocco',
  NL: 'Netherlands',
  NO: 'Norway',
  PL: 'Poland',
  RE: 'Réunion',
  US: 'United States',
  VN: 'Viet Nam',
  WI: 'West Indies',
};

const leftOut: string[] = [];
const files = new Map<string, object[]>();
const ids = new Set<string>();
for (const row of readFarmGate(folder)) {
  const impacts = impactsOf(row.impacts);
  const reason = impacts === null ? 'no figures published' : refusal(row);
  if (impacts === null || reason !== undefined) {
    leftOut.push(`${row.nameEn}: ${reason}`);
    continue;
  }
  if (row.score !== null) checkScore(row, impacts, row.score);
  const entry = process(row, impacts);
  if (ids.has(entry.id)) throw new Error(`The id "${entry.id}" stands twice.`);
  ids.add(entry.id);
  const file = fileOf(row);
  files.set(file, [...(files.get(file) ?? []), entry]);
}
for (const [file, processes] of files)
  writeJson(`${database}/${file}.json`, { basis: 'published', processes });
console.log(`${ids.size} rows taken, ${leftOut.length} left out:\n${leftOut.join('\n')}`);

function refusal({ nameEn, category, impacts }: FarmGateRow): string | undefined {
  if (category.includes('Adapted from Ecoinvent'))
    return 'adapted from ecoinvent, whose licence forbids passing figures on';
  // Two rows have the same name; ADEME notes that quinoa is overestimated in this release.
  if (nameEn.startsWith('Quinoa') && (impacts[0] ?? 0) > 5)
    return 'the higher of two rows of the same name, noted as over-estimated';
  if (nameEn.startsWith('Spring barley, conventional, malting'))
    return 'the published score is 4.7 % above the one of its impacts';
  return undefined;
}

/**
 * Published figures have three digits, so each term and the score may be off by 0.5 %;
 * one row has fewer digits.
 */
function checkScore({ nameEn }: FarmGateRow, impacts: Impacts, score: number): void {
  const terms = indicators.map(
    ({ id }, i) => ((impacts[id] ?? Number.NaN) * (weights[i] ?? Number.NaN)) / 1000,
  );
  const sum = terms.reduce((total, term) => total + term, 0);
  const absolute = terms.reduce((total, term) => total + Math.abs(term), 0);
  const slack = 0.005 * (absolute + score) + (nameEn.startsWith('Apricot') ? 0.005 : 0);
  if (!(Math.abs(sum - score) <= slack))
    throw new Error(`${nameEn}: impacts give ${sum} mPt, published ${score}.`);
}

function process(row: FarmGateRow, impacts: Impacts) {
  const { base, place } = parse(row.nameEn);
  return {
    id: idOf(base, place),
    name: { en: `${base}, ${place}`, fr: row.nameFr.replace(/\s+/g, ' ').replace(' ,', ',') },
    unit: 'kg',
    year: 2024,
    source: `AGRIBALYSE 3.2, farm gate, "${row.nameEn}"`,
    publishedScore: row.score,
    impacts,
    subImpacts: subImpacts(row),
  };
}

function subImpacts({ fossil, biogenic, landUseChange }: FarmGateRow): Impacts | undefined {
  if (fossil === null || biogenic === null || landUseChange === null) return undefined;
  return { 'cch-fossil': fossil, 'cch-biogenic': biogenic, 'cch-luluc': landUseChange };
}

/** `Pear, at farm {NL} U` → base `Pear, at farm`, place `Netherlands`. */
function parse(name: string): { base: string; place: string } {
  const match = /^(.*?),?\s*\{(\w\w)\} U$/.exec(name);
  const place = places[match?.[2] ?? ''];
  if (match === null || place === undefined) throw new Error(`"${name}" does not end in a known place.`);
  return {
    base: (match[1] ?? '')
      .replace(/\s+/g, ' ')
      .replace('conventionnal', 'conventional')
      .replace('conventionel', 'conventional'),
    place,
  };
}

function idOf(base: string, place: string): string {
  const kept = base
    .replace(/, [A-Z][a-z]+ [a-z]+(?=,.*(Trawl|trawl|Seine|Dredge|Net|Longline))/, '')
    .replace(/ FR\b/, '')
    .toLowerCase()
    .replace(
      /\bat (farm gate|farm|orchard|vineyard|landing|greenhouse|plant|production site|cage gate|feed plant)\b/g,
      '',
    )
    .replace(
      /\b(conventional|production|product|1 kg of|1kg algae|national average|average|system|fresh weight)\b/g,
      ' ',
    )
    .replace(/\b\d+% moisture\b/g, '');
  const [id, placed] = [slug(kept), slug(place)];
  return place === 'France' || id.includes(placed) ? id : `${id}-${placed}`;
}

function fileOf({ category, nameEn }: FarmGateRow): string {
  // The publisher lists it under vegetables.
  if (/barley/i.test(nameEn)) return 'field-crops';
  if (/Fish|Seafood/.test(category)) return 'fish-and-seafood';
  if (category.includes('Animal production')) return 'animals';
  if (/Vegetables|Roots and tubers\\Transformation/.test(category) && !category.includes('feed'))
    return 'vegetables';
  if (/Fruits|Nuts|Plant production$/.test(category)) return 'fruits';
  return 'field-crops';
}
