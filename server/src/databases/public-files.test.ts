import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type IssueCode, issueTable, sentence } from '@sillage/contract';
import type { Inventory } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { temporaryFile, zipBytes } from '../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile, namedFlowMethod } from '../../testing/evaluated-file.ts';
import { publicFile, whyNoPackages } from '../../testing/lca-packages.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';

/** What the file itself has, counted without this program: rows of sections, elements, entries of lists. */
interface Read {
  readonly processes: number;
  readonly exchanges: number;
  readonly parameters?: number;
  readonly formulas?: number;
  readonly uncertainties?: number;
  readonly results?: number;
  /** Flows of products that nobody in the file makes, or several do. */
  readonly open?: number;
  /** What the report tells, by code. */
  readonly told?: readonly string[];
}

type Outcome = Read | { readonly refused: string; readonly names?: string };

const differs = 'database.unit-differs';
const uncertain = 'database.parameter-uncertainty';
const unprovided = 'database.provider-missing';
const undivided = 'database.allocation-missing';

const concrete: Read = {
  processes: 1,
  exchanges: 3,
  parameters: 2,
  formulas: 1,
  uncertainties: 2,
  open: 1,
  told: ['database.formula-differs', uncertain, unprovided],
};
const spold = '00000_11111111-2222-3333-4444-555555555555_66666666-7777-8888-9999-000000000000';
const rice: Read = { processes: 2, exchanges: 5 };
const notOne = { refused: 'database.empty' };
/** Tables of products, which other parts of the service import. */
const products = { refused: 'database.table-column', names: 'SKU' };

/** Files and folders of neighbouring projects; a folder is packed as one archive. */
const packages: Readonly<Record<string, Outcome>> = {
  'public/simapro/allocation.csv': rice,
  'public/simapro/cas_missing_check_number.csv': {
    processes: 1,
    exchanges: 13,
    parameters: 6,
    uncertainties: 4,
    open: 3,
    told: ['database.parameter-impossible', uncertain, differs],
  },
  'public/simapro/header.csv': { refused: 'database.empty', names: 'SimaPro CSV' },
  'public/simapro/literature.csv': { refused: 'database.archive-broken', names: 'header of SimaPro' },
  'public/simapro/method.csv': { refused: 'database.methods-only', names: 'IMPACTWorld+' },
  'public/simapro/method_end.csv': { refused: 'database.methods-only', names: 'some method' },
  'public/simapro/missing-project.csv': rice,
  'public/simapro/process.csv': {
    processes: 1,
    exchanges: 13,
    parameters: 6,
    uncertainties: 4,
    open: 3,
    told: [uncertain, differs],
  },
  // All stages of it contain the assembly, which contains itself; its scenario sends waste to itself.
  'public/simapro/stages.csv': {
    processes: 6,
    exchanges: 7,
    told: ['database.scenario-unused', 'database.stage-unused'],
  },
  // Two treatments of 2 exchanges, and the scenario with its waste and two shares.
  'public/simapro/waste_scenario.csv': { processes: 3, exchanges: 7, formulas: 2, told: [differs] },
  'public/simapro/weird_units.csv': {
    processes: 1,
    exchanges: 2,
    uncertainties: 1,
    open: 1,
    told: [differs],
  },
  'public/bw2io/allocation.csv': rice,
  'public/bw2io/basic_example.xlsx': { refused: 'database.format-foreign', names: 'Brightway' },
  'public/bw2io/comments.txt': { processes: 1, exchanges: 3, uncertainties: 2, open: 2 },
  'public/bw2io/damagecategory.txt': { refused: 'database.methods-only', names: 'DC Test' },
  'public/bw2io/empty.txt': { processes: 1, exchanges: 1 },
  'public/bw2io/external_documents_and_literature_references.csv': { processes: 1, exchanges: 3 },
  'public/bw2io/invalid.txt': { refused: 'database.format-unknown', names: 'SimaPro CSV' },
  'public/bw2io/inventory.csv': { processes: 1, exchanges: 2, uncertainties: 1, open: 1 },
  'public/bw2io/metadata.txt': { processes: 1, exchanges: 1 },
  'public/bw2io/missing.txt': { processes: 2, exchanges: 3, open: 1 },
  'public/bw2io/multioutput.txt': { processes: 1, exchanges: 2, told: [undivided] },
  'public/bw2io/new-order.csv': { processes: 1, exchanges: 12, open: 10 },
  'public/bw2io/process_with_invalid_lognormal_scale.csv': { processes: 1, exchanges: 2, uncertainties: 1 },
  'public/bw2io/python_builtin_as_unit_name.csv': { processes: 1, exchanges: 1 },
  'public/bw2io/simple.txt': { processes: 2, exchanges: 6, open: 3 },
  'public/bw2io/with_formulas.xlsx': { refused: 'database.table-column', names: 'name, unit' },
  [`public/bw2io/${spold}.spold`]: concrete,
  [`public/bw2io/${spold}_with_synonyms.spold`]: concrete,
  'public/olca/exchange_sync-all.zip': { processes: 2, exchanges: 3, told: ['database.system-links'] },
  'public/olca/unit_sync-all.zip': { processes: 1, exchanges: 1, told: ['database.system-unused'] },
  'public/olca/sample_ecospold2.xml': {
    processes: 1,
    exchanges: 5,
    parameters: 3,
    formulas: 1,
    uncertainties: 4,
    open: 1,
    told: [uncertain, 'database.uncertainty-impossible'],
  },
  'public/olca/simapro/process.csv': { processes: 1, exchanges: 6 },
  'public/olca/ilcd': { processes: 1, exchanges: 1, told: [differs] },
  'public/olca/ilcd/contact.xml': notOne,
  'public/olca/ilcd/flow.xml': notOne,
  'public/olca/ilcd/flowproperty.xml': notOne,
  'public/olca/ilcd/process.xml': { processes: 1, exchanges: 0, told: ['database.flow-missing'] },
  'public/olca/ilcd/source.xml': notOne,
  'public/olca/ilcd/unit.xml': notOne,
  'small/ecospold1': {
    processes: 3,
    exchanges: 851,
    uncertainties: 590,
    open: 13,
    told: [undivided, 'database.uncertainty-impossible'],
  },
  'small/ilcd-epd/sample_data': {
    processes: 0,
    exchanges: 0,
    results: 10,
    told: ['database.entry-unreadable', 'database.epd-biogenic', differs, 'database.unit-unknown'],
  },
  'small/simapro/new-order.csv': { processes: 1, exchanges: 12, open: 10 },
  'small/volca/SAMPLE.ecospold1': { processes: 1, exchanges: 2 },
  'small/volca/SAMPLE.edge': {
    processes: 7,
    exchanges: 42,
    open: 15,
    told: [unprovided, 'database.reference-missing', 'database.unit-unknown'],
  },
  'small/volca/SAMPLE.ilcd': { processes: 3, exchanges: 4 },
  'small/volca/SAMPLE.min': { processes: 4, exchanges: 9, told: ['database.self-consumption'] },
  'small/volca/SAMPLE.multiproduct': { processes: 3, exchanges: 30, told: [undivided] },
  'small/volca/SAMPLE.switching': { processes: 4, exchanges: 28, open: 4, told: [undivided, unprovided] },
  'small/volca/SAMPLE.units': {
    processes: 6,
    exchanges: 39,
    open: 15,
    told: [unprovided, 'database.unit-unknown'],
  },
  'beef-cattle-jsonld.zip': {
    processes: 8,
    exchanges: 105,
    open: 22,
    told: ['database.reference-missing', 'database.system-links', differs],
  },
  'us-fpl-jsonld.zip': { processes: 4, exchanges: 31, open: 11, told: [undivided, differs] },
};

const cases: Readonly<Record<string, Outcome>> = {
  '01-simapro-units/units.csv': { processes: 3, exchanges: 6, told: [differs] },
  '02-simapro-open-quote/end-in-comment.csv': { processes: 1, exchanges: 2 },
  '02-simapro-open-quote/open-quote.csv': { processes: 1, exchanges: 2 },
  '03-negative-input/negative-input.csv': { processes: 2, exchanges: 5 },
  '03-negative-input/with-avoided.csv': { processes: 4, exchanges: 11 },
  '04-one-flow-two-units/twounits.csv': { processes: 1, exchanges: 4 },
  '04-one-flow-two-units/twounits.xml': { processes: 1, exchanges: 4 },
  '04-one-flow-two-units/twounits2.csv': { processes: 2, exchanges: 6 },
  '05-formula-language/commaformula.csv': {
    processes: 5,
    exchanges: 9,
    parameters: 1,
    formulas: 4,
    told: ['database.formula-unknown'],
  },
  '05-formula-language/expected.csv': { refused: 'database.table-column', names: 'formula' },
  '05-formula-language/formulas.csv': {
    processes: 10,
    exchanges: 16,
    parameters: 3,
    formulas: 10,
    told: ['database.formula-unknown'],
  },
  '05-formula-language/round.spold': { processes: 1, exchanges: 2, formulas: 1 },
  // Three processes with 6 exchanges; scenario 3; assembly 2, its waste 2, life cycle 3.
  '06-simapro-stages-scenarios/stages.csv': { processes: 7, exchanges: 16, formulas: 3 },
  '07-core-names-without-list/cas.xml': { processes: 1, exchanges: 2 },
  '07-core-names-without-list/names.csv': { processes: 19, exchanges: 38 },
  '08-openlca-product-system/paramunc.zip': {
    processes: 1,
    exchanges: 2,
    parameters: 1,
    formulas: 1,
    told: [uncertain],
  },
  '08-openlca-product-system/system.zip': { processes: 3, exchanges: 6, told: ['database.system-links'] },
  '09-xlsx-silent-cells/percent.xlsx': products,
  '09-xlsx-silent-cells/refs.xlsx': products,
  '09-xlsx-silent-cells/silent.xlsx': products,
  '10-csv-of-excel/eq.csv': products,
  '10-csv-of-excel/sci.csv': products,
  '10-csv-of-excel/sep.csv': products,
  '11-mac-archive/mac.zip': { processes: 3, exchanges: 6, told: ['database.system-links'] },
  '12-ilcd-normal/ilcd-normal.zip': { processes: 1, exchanges: 2, uncertainties: 1 },
  '13-docx-control-characters/vt.csv': products,
};

/** Climate change of a process (by name), and the geometric deviation where the case is about one. */
const values: readonly (readonly [file: string, process: string, value: number, deviation?: number])[] = [
  ['01-simapro-units/units.csv', 'Yarn', 0.005 * 226.8 * 2],
  ['01-simapro-units/units.csv', 'Cloth', 0.001 * 907.1848 * 2],
  ['02-simapro-open-quote/open-quote.csv', 'A', 1],
  ['02-simapro-open-quote/end-in-comment.csv', 'A', 1],
  ['03-negative-input/negative-input.csv', 'C', 3 - 2 * 0.5],
  ['04-one-flow-two-units/twounits2.csv', 'Film', 2],
  ['04-one-flow-two-units/twounits.xml', 'Resin', 1.5],
  ['05-formula-language/round.spold', 'own test', 2.57],
  ['05-formula-language/commaformula.csv', 'C', 1.5],
  ['06-simapro-stages-scenarios/stages.csv', 'Mixed scenario', 1.55],
  ['06-simapro-stages-scenarios/stages.csv', 'Life of a bag', 0.3 * (4 + 1.55)],
  ['08-openlca-product-system/system.zip', 'B', 5],
  ['08-openlca-product-system/paramunc.zip', 'C', 2, 1.5],
  ['11-mac-archive/mac.zip', 'B', 5],
  // Deviation 0.2 of 2: a lognormal range of the same relative variance, e^√ln(1 + 0.1²).
  ['12-ilcd-normal/ilcd-normal.zip', 'Own process', 2, Math.exp(Math.sqrt(Math.log(1.01)))],
];

const casesFolder = publicFile('../cases');
const noCases = existsSync(casesFolder) ? undefined : 'the folder of cases is not here';

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => !/README|LICENSE|\.md$/.test(name));
}

/** What the method of these counts, which has factors for one name only, says of most files. */
const oneName = 'database.no-factor';

/** Counts need no factors of EF, whose search would take most of the time. */
const anyMethod = { method: (inventory: Inventory) => namedFlowMethod(inventory, ['carbon dioxide']) };

function read(path: string, options: Parameters<typeof evaluateFile>[1] = anyMethod): Promise<EvaluatedFile> {
  if (statSync(path).isFile()) return evaluateFile(path, options);
  const names = filesIn(path);
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name))]));
  return evaluateFile(temporaryFile('folder.zip', zipBytes(files)), options);
}

async function expectOutcome(path: string, outcome: Outcome): Promise<void> {
  if ('refused' in outcome) {
    const error = await read(path).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    const { code, facts } = error as DomainError;
    expect(code).toBe(outcome.refused);
    expect(issueTable[code as IssueCode].kind).toBe('database');
    if (outcome.names !== undefined)
      expect(sentence(code as IssueCode, facts, 'en')).toContain(outcome.names);
    return;
  }
  const { inventory, evaluated } = await read(path);
  expect({
    processes: inventory.processes.length,
    exchanges: inventory.exchanges.amount.length,
    ...inventory.counts,
    results: inventory.results.length,
    open: evaluated.linked.open.length,
    told: [...new Set(evaluated.findings.map(({ code }) => code))].filter((code) => code !== oneName).sort(),
    unsolved: evaluated.unsolved,
  }).toEqual({
    processes: outcome.processes,
    exchanges: outcome.exchanges,
    parameters: outcome.parameters ?? 0,
    formulas: outcome.formulas ?? 0,
    uncertainties: outcome.uncertainties ?? 0,
    results: outcome.results ?? 0,
    open: outcome.open ?? 0,
    told: [...(outcome.told ?? [])].sort(),
    unsolved: [],
  });
}

describe.skipIf(whyNoPackages !== undefined)(`public files ${whyNoPackages ?? ''}`, () => {
  test.each(Object.entries(packages))('%s', async (path, outcome) => {
    await expectOutcome(publicFile(join('lca-packages', path)), outcome);
  });

  test('each file of the folder has a row', () => {
    const files = filesIn(publicFile('lca-packages/public')).map((name) => `public/${name}`);
    expect(files.filter((name) => !Object.hasOwn(packages, name))).toEqual([]);
  });
});

describe.skipIf(noCases !== undefined)(`cases ${noCases ?? ''}`, () => {
  test.each(Object.entries(cases))('%s', async (path, outcome) => {
    await expectOutcome(join(casesFolder, path), outcome);
  });

  test('each file of the folder has a row', () => {
    expect(filesIn(casesFolder).filter((name) => !Object.hasOwn(cases, name))).toEqual([]);
  });

  const named = values.map(([file, process, value, deviation]) => ({ file, process, value, deviation }));
  test.each(named)('$file: $process is $value', async ({ file: path, process, value, deviation }) => {
    const { inventory, evaluated } = await read(join(casesFolder, path), {});
    const found = evaluated.impacts.find((row) => inventory.processes[row.process]?.name === process);
    expect(found?.impacts[0]).toBeCloseTo(value, 12);
    if (deviation !== undefined) expect(found?.deviations[0]).toBeCloseTo(deviation, 9);
  });
});
