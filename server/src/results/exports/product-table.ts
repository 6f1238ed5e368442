import type { ProductExtscoreResult, ProductIpcResult, ProductPayload } from '@sillage/contract';
import { type Catalog, type ClosedDatabases, shownTotals } from '@sillage/engine';
import { labelOf } from '../../methods/methods.ts';
import type { PinnedScore } from '../../platform/ports/external-results.ts';
import type { LabelledQuery } from '../../platform/ports/list-pages.ts';
import type { ListedProduct } from '../../platform/ports/products.ts';
import type { ExportColumn, ExportTable } from '../../platform/tables/export-table.ts';
import { atLeastColumn } from '../../platform/tables/interval-columns.ts';
import { type CostFacts, costFacts, hasGarment } from '../claims/claim-facts.ts';
import { type ProductToScore, scorableProduct } from '../product-external-score.ts';
import { notForConsumersCell, notForConsumersColumn } from './claims-column.ts';
import { atLeastCell, gapsOf, proofCell, proofColumn, resultCells, resultColumns } from './result-columns.ts';

const heads: readonly ExportColumn[] = [
  { id: 'id', title: { en: 'Id', fr: 'Identifiant' } },
  { id: 'name', title: { en: 'Name', fr: 'Nom' } },
  { id: 'reference', title: { en: 'Reference', fr: 'Référence' } },
  { id: 'gtins', title: { en: 'GTIN', fr: 'GTIN' } },
  { id: 'evaluations', title: { en: 'Evaluations', fr: 'Évaluations' } },
  { id: 'updatedAt', title: { en: 'Changed', fr: 'Modifié' } },
];
const tails: readonly ExportColumn[] = [
  { id: 'frenchCost', title: { en: 'French environmental cost', fr: 'Coût environnemental' }, unit: 'Pts' },
  { id: 'remarks', title: { en: 'Indicators without a figure', fr: 'Indicateurs sans valeur' } },
];

const decoder = new TextDecoder();

/** What a row shows of a product. */
interface ReadProduct {
  readonly id: string;
  readonly product: ListedProduct;
  readonly pinned: readonly PinnedScore[];
  readonly closed: ClosedDatabases;
}

/** Products as rows, with their results. */
export const productTable: ExportTable<Omit<LabelledQuery, 'limit'>, ReadProduct> = {
  columns: (catalog) => [
    ...heads,
    ...resultColumns(catalog),
    ...tails,
    atLeastColumn,
    proofColumn,
    notForConsumersColumn,
  ],

  async read(storage, organizationId, query) {
    const products = await storage.listProducts(organizationId, query);
    const closed = new Map(await storage.readClosedDatabases(organizationId));
    return Promise.all(
      products.map(async (product) => ({
        id: product.id,
        product,
        pinned: await storage.listPinnedScores(organizationId, product.id),
        closed,
      })),
    );
  },

  cells(catalog, { product, pinned, closed }, language) {
    const stored = JSON.parse(decoder.decode(product.ipc)) as ProductIpcResult;
    const result = shownTotals(stored, closed);
    const payload = JSON.parse(product.payload) as ProductPayload;
    const scorable = scorableProduct(catalog, product, pinned);
    const cost = scorable?.scoring.score(scorable.scored);
    const garment = hasGarment(catalog, pinned);
    return [
      product.id,
      product.name,
      product.reference ?? null,
      (payload.gtins ?? []).join('; ') || null,
      payload.evaluations.length,
      product.updatedAt,
      ...resultCells(result, catalog),
      cost?.score.value ?? null,
      gapsOf(result).join('; ') || null,
      atLeastCell(result),
      proofCell(result, language),
      notForConsumersCell(result, garment, costOf(catalog, garment, scorable, cost)),
    ];
  },
};

function costOf(
  catalog: Catalog,
  garment: boolean,
  scorable: ProductToScore | undefined,
  cost: ProductExtscoreResult | undefined,
): CostFacts | undefined {
  const label = scorable && labelOf(scorable.method);
  if (scorable === undefined || cost === undefined || label === undefined)
    return garment ? { state: 'missing' } : undefined;
  const scores = scorable.scored.versions.map(({ extscore }) => extscore);
  return costFacts(catalog, () => label.figure(cost, scores), false);
}
