// Reason for length: one case for each warning of a document, and how it is provoked.
import type { EvaluationPayload, IssueCode, Warning } from '@sillage/contract';
import { workbookBytes } from '@sillage/contract/tables/reading';
import { type Catalog, prepareEvaluation, warningOf } from '@sillage/engine';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { aPackaging, dishPayload, garmentPayload, publishedFootprint } from '../payloads/sample-payloads.ts';
import { create, evaluate, published } from '../service/evaluation-steps.ts';
import { importTable } from '../service/imported-table.ts';
import { runService } from '../service/running-service.ts';
import { successful } from '../service/successful-answer.ts';
import { warnedExtscores } from './extscore-warnings.ts';

/** A document that causes a warning, and the words of the document that the warning must contain. */
interface WarnedDocument {
  warnings(fixture: ServiceFixture): Promise<readonly Warning[]>;
  readonly names: readonly string[];
  readonly pointer?: string;
}

/** Warnings of the result of a garment with some changes. */
const ofGarment =
  (edits: Readonly<Record<string, unknown>> = {}): WarnedDocument['warnings'] =>
  async ({ service, teamId }) => {
    const { id, warnings } = await create(service, edited(garmentPayload(teamId), edits));
    const { ipc } = await evaluate(service, id);
    const codes = ipc.warnings.map(({ code }) => code);
    for (const { code } of warnings)
      if (!codes.includes(code)) throw new Error(`The result has no warning ${code}.`);
    return ipc.warnings;
  };

/** A workbook with a row that it hides. */
const hiddenRow = (): Uint8Array => {
  const sheetPath = 'xl/worksheets/sheet1.xml';
  const files = unzipSync(workbookBytes([{ name: 'S', rows: [['Name'], ['Shirt']] }]));
  const sheet = strFromU8(files[sheetPath] as Uint8Array);
  files[sheetPath] = strToU8(sheet.replace(/<row>(?!.*<row>)/, '<row hidden="1">'));
  return zipSync(files);
};

/** Own data for a parameter: figures by indicator. */
function ownDataOf(id: string, impacts: Readonly<Record<string, number>>) {
  const customParameters = Object.entries(impacts).map(([indicator, value]) => ({
    id: `${id}.${indicator}`,
    value,
  }));
  return { id, value: 'custom', customParameters };
}

/** Warnings of a garment of organic cotton with own figures: those of the catalog times a factor. */
function ofCottonTimes(
  factor: (indicator: string) => number,
  fixture: ServiceFixture,
): Promise<readonly Warning[]> {
  const { processes, method } = fixture.service.catalog;
  const fibre = processes.find(({ id }) => id === 'fibre-organic-cotton');
  const figures = method.indicators.map(
    ({ id }, c) => [id, (fibre?.factors[c] as number) * factor(id)] as const,
  );
  const parameters = [ownDataOf('organic-cotton.impact-data', Object.fromEntries(figures))];
  return ofGarment({ '/composition/parts/0/materials/0/parameters': parameters })(fixture);
}

const making = (id: string, value: unknown): Readonly<Record<string, unknown>> => ({
  '/lifecycles/0/parameters': [{ id, value }],
});

/** Warnings of the result of a garment of this mass, in kg. */
const weighing = (totalWeight: number): WarnedDocument['warnings'] =>
  ofGarment({
    '/composition': {
      baseUnit: 'weight',
      totalWeight,
      parts: [{ weight: totalWeight, materials: [{ id: 'cotton', weight: totalWeight }] }],
    },
  });

/** An own material of a database with an impact method of its own, alone. */
async function foreignFootprint({ service, teamId, databases }: ServiceFixture): Promise<EvaluationPayload> {
  const { foreignDatabaseId: database, processId: process } = databases;
  const body = { name: 'Foreign steel', like: 'published-food', dataSet: { database, process } };
  const { id } = successful('createMaterial', await service.call('POST', '/materials', { body }));
  return publishedFootprint(teamId, id);
}

async function newPackaging({ service }: ServiceFixture, body: unknown): Promise<string> {
  return successful('createPackaging', await service.call('POST', '/products/packagings', { body })).id;
}

/** Warnings of the result of a garment in a packaging. */
const ofPacked =
  (packaging: unknown, edits: Readonly<Record<string, unknown>> = {}): WarnedDocument['warnings'] =>
  async (fixture) =>
    ofGarment({ ...edits, '/packaging': { id: await newPackaging(fixture, packaging) } })(fixture);

/** A product of one garment in a packaging: its id, and that of the packaging. */
async function packedProduct(
  fixture: ServiceFixture,
  packaging: unknown,
): Promise<readonly [string, string]> {
  const { service, teamId } = fixture;
  const [{ id }, wrapping] = [
    await published(service, garmentPayload(teamId)),
    await newPackaging(fixture, packaging),
  ];
  const body = { name: 'Set', evaluations: [{ id, quantity: 1 }], teams: [{ id: teamId }] };
  const answer = await service.call('POST', '/products', { body: { ...body, packaging: { id: wrapping } } });
  return [successful('createProduct', answer).id, wrapping];
}

async function warningsOfProduct({ service }: ServiceFixture, id: string): Promise<readonly Warning[]> {
  return successful('readProductResult', await service.call('GET', `/results/product/${id}`)).warnings;
}

/** The catalog without the climate change figure of one fibre. */
export function withoutClimateOfElastane<Some extends Catalog>(catalog: Some): Some {
  const [elastane] = catalog.material('elastane')?.sources.values() ?? [];
  const climate = catalog.method.indicators.findIndex(({ id }) => id === 'cch');
  const processes = catalog.processes.map((process) => {
    if (process.index !== elastane) return process;
    const factors = process.factors.slice();
    factors[climate] = Number.NaN;
    return { ...process, factors };
  });
  return { ...catalog, processes };
}

/** A catalog whose elastane is of an own database that has nothing but climate change. */
function withElastaneOfCarbon<Some extends Catalog>(catalog: Some): Some {
  const [elastane] = catalog.material('elastane')?.sources.values() ?? [];
  const processes = catalog.processes.map((process) =>
    process.index === elastane
      ? {
          ...process,
          imported: true as const,
          factors: process.factors.map((figure, c) => (c === 0 ? figure : 0)),
        }
      : process,
  );
  return { ...catalog, processes };
}

/** A catalog whose dyes are not inventoried. */
function withoutDyes<Some extends Catalog>(catalog: Some): Some {
  const processes = catalog.processes.map((process) =>
    process.id === 'dyes-cellulosic'
      ? {
          ...process,
          factors: process.factors.map((_, c) => (c < catalog.method.indicators.length ? Number.NaN : 0)),
          notInventoried: { en: 'chemicals', fr: 'produits chimiques' },
        }
      : process,
  );
  return { ...catalog, processes };
}

/** Warnings of a garment with another catalog. */
async function ofChangedCatalog(changeCatalog: <Some extends Catalog>(catalog: Some) => Some) {
  const service = await runService({ changeCatalog });
  try {
    const [team] = successful('listTeams', await service.call('GET', '/teams'));
    const { id } = await create(service, garmentPayload(team?.id ?? ''));
    return (await evaluate(service, id)).ipc.warnings;
  } finally {
    await service.close();
  }
}

export const warnedDocuments = {
  'category.illustrative': {
    warnings: ofGarment({
      '/category/id': 'boots',
      '/lifecycles': [],
      '/composition': {
        baseUnit: 'weight',
        totalWeight: 1.2,
        parts: [{ weight: 1.2, materials: [{ id: 'shoe-leather', weight: 1.2 }] }],
      },
    }),
    names: ['Boots', 'illustrative scenario'],
    pointer: '/category',
  },
  'circular.recycled-content-ignored': {
    names: ['Organic cotton'],
    pointer: '/composition/parts/0/materials/0',
    async warnings(fixture) {
      const parameters = [
        ownDataOf('organic-cotton.impact-data', fixture.impacts),
        { id: 'organic-cotton.recycled-content', value: 0.3 },
      ];
      return ofGarment({ '/composition/parts/0/materials/0/parameters': parameters })(fixture);
    },
  },
  'credit.other-source': {
    names: ['Organic cotton'],
    pointer: '/composition/parts/0/materials/0',
    async warnings(fixture) {
      const parameters = [
        ownDataOf('organic-cotton.impact-data', fixture.impacts),
        { id: 'organic-cotton.recycled-content', value: 0.3 },
      ];
      return ofGarment({ '/composition/parts/0/materials/0/parameters': parameters })(fixture);
    },
  },
  'result.negative': {
    names: ['Organic cotton: negative', 'credit for virgin matter', 'single score'],
    pointer: '/composition/parts/0/materials/0',
    async warnings(fixture) {
      // Recycling avoids a material of a thousand times the figures.
      const avoided = Object.fromEntries(
        Object.entries(fixture.impacts).map(([id, value]) => [id, value * 1e6]),
      );
      const parameters = [ownDataOf('organic-cotton.substituted-impact-data', avoided)];
      return ofGarment({ '/composition/parts/0/materials/0/parameters': parameters })(fixture);
    },
  },
  'weight.other-unit': {
    names: ['170 kg', 'T-shirt', '0.17 kg'],
    pointer: '/composition/totalWeight',
    warnings: weighing(170),
  },
  'weight.unusual': {
    names: ['5 kg', 'T-shirt'],
    pointer: '/composition/totalWeight',
    warnings: weighing(5),
  },
  'method.not-ef': {
    names: ['traci', 'foreign-steelworks@1'],
    async warnings(fixture) {
      const { service } = fixture;
      const { id } = await create(service, await foreignFootprint(fixture));
      return (await evaluate(service, id)).ipc.warnings;
    },
  },
  'step.not-covered': {
    warnings: ofGarment({
      '/lifecycles/1/parameters/-': { id: 't-shirt.remanufactured', value: true },
    }),
    names: ['Remanufactured from used garments', '%'],
    pointer: '/lifecycles',
  },
  'step.upper-bound': {
    warnings: ofGarment({
      '/lifecycles/1': { id: 't-shirt.product-description', parameters: [] },
      '/lifecycles/1/parameters/-': { id: 't-shirt.remanufactured', value: true },
    }),
    names: ['Remanufactured from used garments', 'µPt'],
    pointer: '/lifecycles',
  },
  'ingredient.live-weight': {
    names: ['Beef cattle, live weight'],
    pointer: '/composition/parts/1/materials/0',
    async warnings({ service, teamId }) {
      const beef = { '/composition/parts/1/materials/0/id': 'beef-cattle' };
      const { id } = await create(service, edited(dishPayload(teamId), beef));
      return (await evaluate(service, id)).ipc.warnings;
    },
  },
  'data.unit-slip': {
    names: ['Organic cotton fibre', '16 figures', '1000'],
    pointer: '/composition/parts/0/materials/0',
    warnings: (fixture) => ofCottonTimes(() => 1000, fixture),
  },
  'data.figure-unusual': {
    names: ['Organic cotton fibre', '(1)', 'cch 40'],
    pointer: '/composition/parts/0/materials/0',
    warnings: (fixture) => ofCottonTimes((indicator) => (indicator === 'cch' ? 40 : 2), fixture),
  },
  'step.weight-unknown': {
    warnings: ofGarment({
      '/category/id': 'apparel-accessories',
      '/lifecycles': [
        {
          id: 'apparel-accessories.product-description',
          parameters: [{ id: 'apparel-accessories.remanufactured', value: true }],
        },
      ],
    }),
    names: ['Remanufactured from used garments'],
    pointer: '/lifecycles',
  },
  'data.databases-differ': {
    names: ['agribalyse@3.1.1', 'agribalyse@3.2-farm-gate'],
    async warnings({ service, teamId }) {
      const flour = { '/composition/parts/1/materials/0/id': 'wheat-flour' };
      const { id } = await create(service, edited(dishPayload(teamId), flour));
      return (await evaluate(service, id)).ipc.warnings;
    },
  },
  'data.illustrative': { warnings: ofGarment(), names: ['sillage-reference@2026.1'] },
  'data.not-inventoried': {
    names: ['chemicals', 'sillage-reference@2026.1'],
    warnings: () => ofChangedCatalog(withoutDyes),
  },
  'data.factor-missing': {
    names: ['Elastane fibre', 'sillage-reference@2026.1', 'cch'],
    warnings: () => ofChangedCatalog(withoutClimateOfElastane),
  },
  'data.indicators-zero': {
    names: ['Elastane fibre', 'sillage-reference@2026.1', '15 of 16'],
    warnings: () => ofChangedCatalog(withElastaneOfCarbon),
  },
  'location.region-figure': {
    warnings: ofGarment(making('t-shirt.making-country', 'LI')),
    names: ['Liechtenstein', 'electricity', 'Western Europe'],
  },
  'location.voltage-figure': {
    warnings: ofGarment({
      '/lifecycles/-': { id: 't-shirt.use', parameters: [{ id: 't-shirt.use-country', value: 'REO' }] },
    }),
    names: ['Western Europe', 'homes'],
  },
  'distance.straight-line': {
    warnings: ofGarment(making('t-shirt.making-country', 'AT')),
    names: ['Austria', 'France'],
  },
  'durability.not-tested': { warnings: ofGarment(), names: ['repairability'], pointer: '/lifecycles' },
  'accessories.unit-weights': {
    // Two plastic buttons of 1 g each weigh 0.002 kg; a long zip weighs 0.05 kg.
    warnings: ofGarment({ '/composition/accessories/items': [{ id: 'long-zip', quantity: 1 }] }),
    names: ['0.05'],
    pointer: '/composition/accessories',
  },
  'mask.value-skipped': {
    names: ['making-minutes'],
    pointer: '/mask',
    // The mask schema rejects such a value: only a mask older than its catalog can hold it.
    async warnings({ service, teamId }) {
      const payload = garmentPayload(teamId) as EvaluationPayload;
      const { prepared } = prepareEvaluation(payload, service.catalog, {
        teams: new Set([teamId]),
        tags: new Set(),
        mask: new Map([['making-minutes', { value: 'twelve' }]]),
      });
      return (prepared?.warnings ?? []).map(warningOf);
    },
  },
  'packaging.changed': {
    names: ['has changed since'],
    pointer: '/packaging/id',
    async warnings(fixture) {
      const outer = { ...aPackaging, level: 'outer' };
      const [product, packaging] = await packedProduct(fixture, outer);
      const body = { ...outer, name: 'Parcel' };
      const put = await fixture.service.call('PUT', `/products/packagings/${packaging}`, { body });
      successful('replacePackaging', put);
      return warningsOfProduct(fixture, product);
    },
  },
  'packaging.parameters-ignored': {
    warnings: ofPacked(aPackaging, {
      '/lifecycles/-': {
        id: 't-shirt.packaging',
        parameters: [{ id: 't-shirt.cardboard-weight', value: 0.01 }],
      },
    }),
    names: ['cardboard-weight'],
    pointer: '/lifecycles/2/parameters/0',
  },
  'packaging.twice': {
    names: ['Polybag'],
    pointer: '/packaging',
    // New products take no primary one; this became one after its product was made.
    async warnings(fixture) {
      const { service, teamId } = fixture;
      const [id, packaging] = await packedProduct(fixture, { ...aPackaging, level: 'outer' });
      await service.call('PUT', `/products/packagings/${packaging}`, { body: aPackaging });
      const { evaluations, name } = successful('readProduct', await service.call('GET', `/products/${id}`));
      const body = { name, evaluations, teams: [{ id: teamId }], packaging: { id: packaging } };
      successful('replaceProduct', await service.call('PUT', `/products/${id}`, { body }));
      return warningsOfProduct(fixture, id);
    },
  },
  'product.databases-differ': {
    names: ['agribalyse@3.2-farm-gate', 'sillage-reference@2026.1'],
    async warnings({ service, teamId }) {
      const garment = await published(service, garmentPayload(teamId));
      const dish = await published(service, dishPayload(teamId));
      const evaluations = [garment, dish].map(({ id }) => ({ id, quantity: 1 }));
      const body = { name: 'Picnic', evaluations, teams: [{ id: teamId }] };
      const { id, warnings } = successful('createProduct', await service.call('POST', '/products', { body }));
      const result = successful('readProductResult', await service.call('GET', `/results/product/${id}`));
      return warnings.length === result.warnings.length ? result.warnings : [];
    },
  },
  'name.trimmed': {
    names: ['Jumper'],
    pointer: '/name',
    warnings: async ({ service, teamId }) =>
      (await create(service, edited(garmentPayload(teamId), { '/name': 'Jumper\u200b' }))).warnings,
  },
  'text.characters-replaced': {
    names: ['U+000B'],
    pointer: '/name',
    warnings: async ({ service, teamId }) =>
      (await create(service, edited(garmentPayload(teamId), { '/name': 'Jumper\u000bof wool' }))).warnings,
  },
  'table.rows-hidden': {
    names: ['2'],
    async warnings({ service }) {
      const { reading } = await importTable(service, hiddenRow(), { category: 't-shirt', dryRun: 'true' });
      return reading.warnings ?? [];
    },
  },
  'table.left-out': {
    names: ['the column'],
    async warnings({ service }) {
      const file =
        'Name;Type;Weight (g);Composition;Price\nShirt;Shirt;160;100% cotton;20\nBelt;Belt;90;100% leather;20\n';
      const { reading } = await importTable(service, file, { mapping: '{"accept":true}', dryRun: 'true' });
      return reading.warnings ?? [];
    },
  },
  'table.digits-lost': {
    names: ['3,60052E+12'],
    pointer: '/reference',
    async warnings({ service, teamId }) {
      await create(service, edited(garmentPayload(teamId), { '/reference': '3,60052E+12' }));
      const file = 'SKU;Name;Weight (g);Material 1\n3,60052E+12;Shirt;160;Cotton\n';
      const { rows } = await importTable(service, file, { category: 't-shirt', dryRun: 'true' });
      return rows[0]?.warnings ?? [];
    },
  },
  'use.restricted': { warnings: ofGarment(), names: ['consumers'] },
  ...warnedExtscores,
} satisfies Partial<Record<IssueCode, WarnedDocument>>;

/** The codes of kind `warning`; a test checks that the list is exact. */
export type WarningCode = keyof typeof warnedDocuments;
