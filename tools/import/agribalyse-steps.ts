import { type FoodProduct, groupByStep, readFoodProducts, type Step, steps } from './agribalyse-tables.ts';
import { impactsOf } from './indicators.ts';
import { cell, type Row, readTable, selections, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes steps as processes per kg of food, AGRIBALYSE 3.1.1. The publisher built them from few modules, so
 * the same cell occurs in the rows of many products; the most frequent one is used unchanged, not a mean. The
 * selection names a product with that cell; an empty column of the selection does not narrow the choice.
 */
const cells = readTable(selections, 'agribalyse-steps.csv');
const products = readFoodProducts(tablesFolder());
for (const step of Object.keys(steps) as Step[]) {
  writeJson(`processes/agribalyse-3.1.1/${step}.json`, {
    basis: 'published',
    processes: cells.filter((row) => cell(row, 'step') === step).map((row) => process(step, row)),
  });
}

function process(step: Step, row: Row): object {
  const [id, code, because] = [cell(row, 'id'), cell(row, 'product'), cell(row, 'because')];
  const chosen = products.filter((product) => isChosen(product, row));
  const groups = groupByStep(chosen, step);
  const group = groups.find((members) => members.some((member) => member.code === code)) ?? [];
  const product = group.find((member) => member.code === code);
  if (product === undefined) throw new Error(`${id}: product ${code} is not among those chosen.`);
  if (because === '' && group.length !== groups[0]?.length) {
    throw new Error(
      `${id}: the most frequent cell is that of product ${groups[0]?.[0]?.code}, not of ${code}.`,
    );
  }
  const { impacts, score } = product.step(step);
  if (score === 0) throw new Error(`${id}: the cell is empty, which is no measured zero.`);
  const where = `step "${steps[step]}" of product ${code} (${product.nameEn})`;
  const why = because === '' ? '' : `; ${because}`;
  const among = chosen.length === products.length ? 'products' : `of ${chosen.length} such products`;
  return {
    id,
    name: { en: cell(row, 'en'), fr: cell(row, 'fr') },
    unit: 'kg',
    year: 2023,
    source: `AGRIBALYSE 3.1.1, ${where}: the cell of ${group.length} ${among}${why}`,
    publishedScore: score,
    impacts: impactsOf(impacts),
  };
}

function isChosen({ delivery, packaging, subgroup, preparation }: FoodProduct, row: Row): boolean {
  const fits = (column: string, value: string): boolean =>
    cell(row, column) === '' || cell(row, column).split('|').includes(value);
  return (
    delivery.startsWith(cell(row, 'delivery')) &&
    fits('packaging', packaging) &&
    fits('subgroup', subgroup) &&
    fits('preparation', preparation)
  );
}
