import type { CompositionInput, LocalizedText } from '@sillage/contract';
import { type Block, type Section, table } from '../blocks.ts';
import { evaluationResult, type ReportContext } from '../report-context.ts';

/** What the product is made of: parts, materials and accessories, or versions. */
export function product(context: ReportContext): Section {
  const { result, t } = context;
  const blocks: Block[] =
    'product' in result ? versionsOf(context, result.product.evaluations) : compositionOf(context);
  for (const kind of ['mask', 'packaging'] as const) {
    const known = context.content.inputs[kind] as
      | { readonly name?: string; readonly revision?: number }
      | undefined;
    if (known?.name === undefined) continue;
    const revision = known.revision === undefined ? '' : ` (${known.revision})`;
    blocks.push({ kind: 'facts', rows: [[t(`product.${kind}`), `${known.name}${revision}`]] });
  }
  return { id: 'product', title: t('product.title'), blocks };
}

type Versions = readonly { readonly versionId: string; readonly number: number; readonly quantity: number }[];

function versionsOf({ t, given, content }: ReportContext, versions: Versions): Block[] {
  const { names = {} } = content.inputs as { readonly names?: Readonly<Record<string, string>> };
  return [
    table({
      caption: t('product.versions'),
      columns: [
        { title: t('product.version'), width: 8 },
        { title: t('product.quantity'), width: 2, numeric: true },
      ],
      rows: versions.map(({ versionId, number: count, quantity }) => [
        `${names[versionId] ?? ''} ${count} · ${versionId}`.trim(),
        given(quantity),
      ]),
    }),
  ];
}

/** Masses and shares of the whole product, however they were given. */
function compositionOf(context: ReportContext): Block[] {
  const { content, t, given, percent, name, result } = context;
  const composition = content.inputs.composition as CompositionInput;
  const { baseUnit, totalWeight, parts, accessories } = composition;
  const share = (of: { weight?: unknown; percentage?: unknown }): number | null => {
    const value = baseUnit === 'weight' ? of.weight : of.percentage;
    if (typeof value !== 'number') return null;
    return baseUnit === 'weight' ? value / totalWeight : value / 100;
  };
  const names = materialNames(context);
  const row = (first: string, second: string, known: number | null): string[] => [
    ...[first, second],
    ...[given(known === null ? null : known * totalWeight, 'kg'), percent(known)],
  ];
  // In kg, a material is given as a mass of the product; in percent, as a share of its part. Reports of versions that
  // were published with an earlier layout keep their bytes.
  const asGiven = baseUnit === 'weight' || content.layout < 4;
  const ofProduct = (material: number | null, part: number | null): number | null =>
    asGiven || material === null ? material : part === null ? null : material * part;
  const rows = parts.flatMap((part, p) =>
    part.materials.map((material) =>
      row(
        part.name ?? String(p + 1),
        names.get(material.id) ?? material.id,
        ofProduct(share(material), share(part)),
      ),
    ),
  );
  if (accessories !== undefined) {
    const items = accessoryNames(evaluationResult(result)?.contributions ?? []);
    const shown = accessories.items.map(({ id, quantity }, index) => {
      const english = items.get(`/composition/accessories/items/${index}`);
      return `${quantity ?? 1} × ${english === undefined ? id : name(english)}`;
    });
    rows.push(row(t('product.accessories'), shown.join(', ') || t('none'), share(accessories)));
  }
  return [
    table({
      caption: t('product.composition'),
      columns: [
        { title: t('product.part'), width: 3 },
        { title: t('product.material'), width: 4 },
        { title: t('product.weight'), width: 2, numeric: true },
        { title: t('product.share'), width: 1.5, numeric: true },
      ],
      rows,
    }),
  ];
}

/** Names of the materials of a result by their ids in the catalog. */
function materialNames({ result, name }: ReportContext): ReadonlyMap<string, LocalizedText['en']> {
  return new Map(result.groups.material.map(({ id, name: english }) => [id, name(english)]));
}

type Nodes = readonly {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly children: Nodes;
}[];

function accessoryNames(nodes: Nodes): Map<string, string> {
  const found = new Map<string, string>();
  for (const { kind, id, name, children } of nodes) {
    if (kind === 'accessory') found.set(id, name);
    for (const [key, value] of accessoryNames(children)) found.set(key, value);
  }
  return found;
}
