import {
  AccessoryRecord,
  CategoryRecord,
  CategorySchema,
  EvaluateAnswer,
  EvaluationPayload,
  EvaluationSelection,
  ImportTemplatePayload,
  ImportTemplateRecord,
  MaskPayload,
  MaterialRecord,
  MaterialSchema,
  NotePayload,
  NoteRecord,
  OwnAccessoryPayload,
  OwnMaterialPayload,
  OwnParametersPayload,
  OwnParametersRecord,
  PackagingPayload,
  Problem,
  ProductPayload,
  ReusableSchema,
  RoleTablePayload,
  SavedViewPayload,
  SavedViewRecord,
  ScenarioPayload,
  SharePayload,
  StatementPayload,
  StatementRecord,
  VerificationPayload,
  WithdrawalPayload,
} from '@sillage/contract';
import {
  type Catalog,
  categorySchemaView,
  categoryView,
  describeCalculation,
  engineVersion,
  evaluate,
  fullView,
  ipcView,
  maskSchemaView,
  materialSchemaView,
  prepareEvaluation,
} from '@sillage/engine';
import { methodExamples } from '../../../methods/methods.ts';
import { exampleProblem } from './example-problems.ts';
import {
  exampleGarment,
  exampleMask,
  exampleNote,
  exampleOwnAccessory,
  exampleOwnMaterial,
  exampleOwnParameter,
  examplePackaging,
  exampleProduct,
  exampleScenario,
  exampleShare,
  exampleStatement,
  exampleTemplate,
  exampleVerification,
  exampleView,
  exampleWithdrawal,
} from './example-requests.ts';
import { exampleIds, exampleTime } from './example-values.ts';
import type { KnownDocuments } from './schema-example.ts';

/** Maximum items shown of a list, except lists of a fixed length. */
const shownItems = 2;
const wholeLists: ReadonlySet<string> = new Set(['calculatedScores']);

/**
 * Documents of the contract with real values: from the catalog for a T-shirt and cotton, and from the engine
 * for the example payload. Their parts are also known wherever other documents contain them.
 */
export function exampleDocuments(catalog: Catalog): KnownDocuments {
  const known = new Map<object, unknown>();

  /**
   * Records the value of a schema and of the objects and lists in it;
   * texts and numbers are too common to record.
   */
  function learn(schema: object, value: unknown): void {
    const { properties = {}, items, type } = schema as Shape;
    if (type === 'array' || type === 'object' || '$defs' in schema) known.set(schema, value);
    if (Array.isArray(value) && items !== undefined && value.length > 0) learn(items, value[0]);
    for (const [name, property] of Object.entries(properties)) {
      const part = (value as Record<string, unknown>)[name];
      if (part !== undefined && part !== null) learn(property, part);
    }
  }

  for (const [schema, value] of [
    [RoleTablePayload, { roles: [{ role: 'material/cotton', process: null }] }] as const,
    ...results(catalog),
    ...methodExamples(catalog).documents,
    ...catalogRecords(catalog),
    ...payloads,
  ]) {
    learn(schema, cut(value));
  }
  return known;
}

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
}
type Known = readonly [schema: object, value: unknown];

const exampleUser = { id: exampleIds.user, name: 'shop' };

const payloads: readonly Known[] = [
  [EvaluationPayload, exampleGarment],
  [MaskPayload, exampleMask],
  [PackagingPayload, examplePackaging],
  [ScenarioPayload, exampleScenario],
  [OwnMaterialPayload, exampleOwnMaterial],
  [OwnAccessoryPayload, exampleOwnAccessory],
  [SharePayload, exampleShare],
  [VerificationPayload, exampleVerification],
  [StatementPayload, exampleStatement],
  [WithdrawalPayload, exampleWithdrawal],
  [
    StatementRecord,
    {
      id: exampleIds.statement,
      kind: 'statement',
      version: { id: exampleIds.version, evaluationId: exampleIds.evaluation, number: 1 },
      givenAt: exampleTime,
      givenBy: { id: exampleIds.verifier, name: 'Faber Assurance' },
      // Placeholders: those of the example payload would change with its ids.
      report: { documentHash: '0'.repeat(64), inputsHash: '0'.repeat(64) },
      statement: exampleStatement,
    },
  ],
  [OwnParametersPayload, { parameters: [exampleOwnParameter] }],
  [OwnParametersRecord, { revision: 1, updatedAt: exampleTime, parameters: [exampleOwnParameter] }],
  [ProductPayload, exampleProduct],
  [SavedViewPayload, exampleView],
  [
    SavedViewRecord,
    { id: exampleIds.view, ...exampleView, mine: true, owner: exampleUser, updatedAt: exampleTime },
  ],
  [ImportTemplatePayload, exampleTemplate],
  [
    ImportTemplateRecord,
    { id: exampleIds['import-template'], ...exampleTemplate, owner: exampleUser, updatedAt: exampleTime },
  ],
  [NotePayload, exampleNote],
  [
    NoteRecord,
    {
      ...exampleNote,
      id: exampleIds.note,
      evaluation: { id: exampleIds.evaluation, name: exampleGarment.name ?? '' },
      author: { id: exampleIds.record, name: 'Ada' },
      createdAt: exampleTime,
      updatedAt: exampleTime,
      mentions: [exampleUser],
      mayChange: true,
    },
  ],
  [EvaluationSelection, { ids: [exampleIds.evaluation], category_id: exampleGarment.category.id }],
  [Problem, exampleProblem('document.invalid')],
];

function catalogRecords(catalog: Catalog): Known[] {
  const found: Known[] = [[ReusableSchema, maskSchemaView(catalog, 'en')]];
  const category = catalog.category(exampleIds.category);
  const material = catalog.material(exampleIds.material);
  const accessory = catalog.accessory(exampleIds.accessory);
  const [group] = catalog.categories;
  if (group !== undefined) found.push([CategoryRecord, categoryView(group, 'en')]);
  if (category?.definition !== undefined) {
    found.push([CategorySchema, categorySchemaView(category, category.definition, 'en')]);
  }
  if (material !== undefined) {
    const { id, name, slug, family, categories, sources } = material;
    const databases = [...sources.keys()];
    found.push([MaterialSchema, materialSchemaView(material, catalog, 'en')]);
    found.push([MaterialRecord, { id, name: name.en, slug, family, categories, databases }]);
  }
  if (accessory !== undefined) {
    const { id, name, slug, unitWeight, categories } = accessory;
    found.push([AccessoryRecord, { id, name: name.en, slug, unitWeight, categories }]);
  }
  return found;
}

/** The results of the example payload; none if the payload is invalid under the catalog. */
function results(catalog: Catalog): Known[] {
  const { prepared } = prepareEvaluation(exampleGarment, catalog, {
    teams: new Set(exampleGarment.teams.map(({ id }) => id)),
    tags: new Set(),
  });
  if (prepared === undefined) return [];
  const evaluated = evaluate(prepared);
  const subject = { id: exampleIds.evaluation, revision: 1, name: 'Organic T-shirt', reference: 'TS-001' };
  const calculation = describeCalculation(prepared, evaluated.inventory, subject, {
    engineVersion,
    // A placeholder: the hash of the example payload would change with its ids.
    inputsHash: '0'.repeat(64),
    evaluatedAt: exampleTime,
  });
  const full = fullView(calculation, evaluated, catalog.method);
  const ipc = ipcView(calculation, evaluated, catalog.method);
  return [[EvaluateAnswer, { full, ipc }]];
}

function cut(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const shown = wholeLists.has(field) ? value : value.slice(0, shownItems);
    return shown.map((item) => cut(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, name)]));
}
