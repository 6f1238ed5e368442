import type { DatabaseProofReport } from '@sillage/contract';
import { csvLine } from '../../platform/tables/csv-text.ts';

const titles = [
  'row',
  'verdict',
  'tolerance',
  'category',
  'unit',
  'pairs',
  'within',
  'median',
  'p95',
  'worst',
  'process',
  'name',
  'location',
  'published',
  'calculated',
  'deviation',
  'own',
  'flows',
  'links',
] as const;
type Row = Partial<Record<(typeof titles)[number], string | number | null>>;

/** A proof as a table: a row of the whole, one for each category with its causes, one for each deviation. */
export function proofCsv(report: DatabaseProofReport): string {
  const rows: Row[] = [
    {
      row: 'database',
      verdict: report.verdict,
      tolerance: report.tolerance,
      pairs: report.pairs,
      within: report.within,
    },
    ...report.categories.map((category) => ({
      row: 'category',
      category: category.name,
      unit: category.unit,
      pairs: category.pairs,
      within: category.within,
      median: category.median,
      p95: category.p95,
      worst: category.worst,
      flows: listed(
        category.causes.map(({ flow, publishedFactor }) => [flow, `factor × ${publishedFactor}`] as const),
      ),
    })),
    ...report.deviations.map((pair) => ({
      row: 'deviation',
      category: pair.category.name,
      unit: pair.category.unit,
      process: pair.process.id,
      name: pair.process.name,
      location: pair.process.location,
      published: pair.published,
      calculated: pair.calculated,
      deviation: pair.deviation,
      own: pair.own,
      flows: listed(pair.flows.map((flow) => [flow, flow.impact] as const)),
      links: pair.links
        .map(({ name, location, deviation }) => `${name} {${location}}: ${deviation}`)
        .join('; '),
    })),
  ];
  return [titles, ...rows.map((row: Row) => titles.map((title) => row[title] ?? null))].map(csvLine).join('');
}

const listed = (
  flows: readonly (readonly [{ readonly name: string; readonly compartment: string }, string | number])[],
): string => flows.map(([{ name, compartment }, says]) => `${name} (${compartment}): ${says}`).join('; ');
