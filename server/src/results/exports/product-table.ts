import type { ExtscoreResult, ProductIpcResult, ProductPayload } from '@sillage/contract';
import { type ClosedDatabases, shownTotals } from '@sillage/engine';
import type { PinnedScore } from '../../platform/ports/external-results.ts';
import type { LabelledQuery } from '../../platform/ports/list-pages.ts';
import type { ListedProduct } from '../../platform/ports/products.ts';
import type { ExportColumn, ExportTable } from '../../platform/tables/export-table.ts';
import { atLeastColumn } from '../../platform/tables/interval-columns.ts';
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
  columns: (catalog) => [...heads, ...resultColumns(catalog), ...tails, atLeastColumn, proofColumn],

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
    return [
      product.id,
      product.name,
      product.reference ?? null,
      (payload.gtins ?? []).join('; ') || null,
      payload.evaluations.length,
      product.updatedAt,
      ...resultCells(result, catalog),
      externalScore(pinned),
      gapsOf(result).join('; ') || null,
      atLeastCell(result),
      proofCell(result, language),
    ];
  },
};

/** Σ quantity × score of the versions; null if a score is missing or their methods differ. */
function externalScore(pinned: readonly PinnedScore[]): number | null {
  let sum = 0;
  const methods = new Set<ExtscoreResult['methodVersion']>();
  for (const { quantity, extscore } of pinned) {
    if (extscore === null) return null;
    const { score, methodVersion } = JSON.parse(decoder.decode(extscore)) as ExtscoreResult;
    methods.add(methodVersion);
    sum += quantity * score.value;
  }
  return methods.size === 1 ? sum : null;
}
