import type {
  EvaluationPayload,
  ExtscoreResult,
  IpcResult,
  Language,
  ProductIpcResult,
  ProductPayload,
  SharedPart,
} from '@sillage/contract';
import { stages as stageOrder } from '@sillage/contract';
import {
  type Calculation,
  type ClosedDatabases,
  ipcView,
  joinTellingStages,
  methodOf,
  restsOn,
  type ShownStage,
  scoringMethodFor,
  shownTotals,
  tellingStages,
  withholdStored,
} from '@sillage/engine';
import { figureDigits } from '@sillage/engine/figures';
import { labelOf } from '../../../methods/methods.ts';
import type { Context } from '../../../platform/context.ts';
import { decompressJson } from '../../../platform/kernel/compressed-json.ts';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { ShareState } from '../../../platform/ports/shares.ts';
import type { StoredStatement } from '../../../platform/ports/verifications.ts';
import type { StoredVersion } from '../../../platform/ports/versions.ts';
import { statementRecords } from '../../../platform/records/statement-records.ts';
import { hasGarment, isDeclared, isGarment } from '../../../results/claims/claim-facts.ts';
import { scorableProduct } from '../../../results/product-external-score.ts';
import {
  type AnyIpc,
  dataOf,
  pageClaims,
  type SharedContent,
  type SharedStatement,
  type Shows,
} from './shared-content.ts';
import { sharedPiece } from './shared-piece.ts';

type ReadContext = Pick<Context, 'storage' | 'catalog'>;
type Shared = Pick<
  ShareState,
  'organizationId' | 'versionId' | 'productId' | 'shows' | 'documents' | 'picture'
>;

/** Versions of a product whose composition and origin are listed. */
const mostPieces = 20;

const decoder = new TextDecoder();
const parse = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

/** Reads what a share tells now; undefined if what was shared is deleted. */
export async function readSharedContent(
  context: ReadContext,
  share: Shared,
  language: Language,
): Promise<SharedContent | undefined> {
  const { storage } = context;
  const { organizationId } = share;
  const organization = await storage.readOrganization(organizationId);
  const closed = new Map(await storage.readClosedDatabases(organizationId));
  const reading = { closed, language, publisher: organization?.name ?? '' };
  const content =
    share.versionId === undefined
      ? await contentOfProduct(context, share, reading)
      : await contentOfVersion(context, share, share.versionId, reading);
  return content === undefined || share.picture === undefined
    ? content
    : { ...content, picture: share.picture.content };
}

interface Reading {
  readonly closed: ClosedDatabases;
  readonly language: Language;
  readonly publisher: string;
}

const showsOf = ({ shows }: Shared): Shows => new Set(JSON.parse(shows) as SharedPart[]);

async function contentOfVersion(
  context: ReadContext,
  share: Shared,
  versionId: string,
  { closed, language, publisher }: Reading,
): Promise<SharedContent | undefined> {
  const { storage, catalog } = context;
  const version = await storage.readVersion(share.organizationId, versionId);
  if (version === undefined) return undefined;
  const shows = showsOf(share);
  const payload = JSON.parse(version.payload) as EvaluationPayload;
  const calculation = decompressJson(version.calculation) as Calculation;
  const ipc = shownResult(context, version, calculation, closed);
  const stages = joinTellingStages(stagesOf(ipc), tellingStages(calculation, closed));
  const label = shows.has('label') ? await labelOfVersion(context, share.organizationId, version) : undefined;
  const said = statementsOf(await storage.listStatements(share.organizationId, versionId), version, shows);
  const garment = isGarment(catalog, payload.category.id);
  return {
    ...figuresOf(context, ipc, stages, shows, language),
    claims: pageClaims(ipc, { shows, label, garment, verified: said.verified }, language),
    name: payload.name ?? payload.reference ?? catalog.category(payload.category.id)?.name[language] ?? '',
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    publisher,
    category: catalog.category(payload.category.id)?.name[language] ?? payload.category.id,
    version: { number: version.number, publishedAt: version.publishedAt },
    gtins: [],
    ...said,
    pieces: piecesIn(shows, [sharedPiece(payload, calculation, catalog, { shows, quantity: 1, language })]),
    ...(label === undefined ? {} : { label }),
    documents: documentsOf(share, shows),
  };
}

async function contentOfProduct(
  context: ReadContext,
  share: Shared,
  { closed, language, publisher }: Reading,
): Promise<SharedContent | undefined> {
  const { storage, catalog } = context;
  const { organizationId, productId = '' } = share;
  const product = await storage.readProduct(organizationId, productId);
  if (product === undefined) return undefined;
  const shows = showsOf(share);
  const payload = JSON.parse(product.payload) as ProductPayload;
  const stored = parse<ProductIpcResult>(product.ipc);
  const ipc = shownTotals(stored, closed);
  // Which of its versions and packagings contribute what is not looked into.
  const stages = restsOn(stored, closed) ? [] : stagesOf(stored);
  const pieces = [];
  const told = shows.has('composition') || shows.has('origin');
  for (const { versionId, quantity } of told ? (ipc.product?.evaluations ?? []).slice(0, mostPieces) : []) {
    const version = await storage.readVersion(organizationId, versionId);
    if (version === undefined) continue;
    const calculation = decompressJson(version.calculation) as Calculation;
    const own = JSON.parse(version.payload) as EvaluationPayload;
    pieces.push(sharedPiece(own, calculation, catalog, { shows, quantity, language }));
  }
  const label = shows.has('label') ? await labelOfProduct(context, organizationId, productId) : undefined;
  const garment =
    shows.has('scores') && hasGarment(catalog, await storage.listPinnedScores(organizationId, productId));
  return {
    ...figuresOf(context, ipc, stages, shows, language),
    claims: pageClaims(ipc, { shows, label, garment, verified: false }, language),
    name: product.name,
    ...(product.reference === undefined ? {} : { reference: product.reference }),
    publisher,
    verified: false,
    gtins: (payload.gtins ?? []).map((gtin) => gtin.padStart(14, '0')),
    pieces: piecesIn(shows, pieces),
    ...(label === undefined ? {} : { label }),
    documents: documentsOf(share, shows),
  };
}

/** The published result; rendered again where a database is closed, as it can be since. */
function shownResult(
  { catalog }: ReadContext,
  version: Pick<StoredVersion, 'ipc'>,
  calculation: Calculation,
  closed: ClosedDatabases,
): IpcResult {
  const published = parse<IpcResult>(version.ipc);
  if (!restsOn(published, closed)) return published;
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withholdStored(calculation, closed, method);
  return ipcView(shown.calculation, shown.evaluated, method);
}

/** What verifiers have said of a version. */
function statementsOf(
  stored: readonly StoredStatement[],
  version: StoredVersion,
  shows: Shows,
): Pick<SharedContent, 'verified' | 'statements'> {
  const records = statementRecords(stored, version);
  const statements = records.flatMap(({ id, statement, withdrawn, report }): SharedStatement[] => {
    if (statement === undefined) return [];
    const { verifier, findings = [], standard, scope, checked, outcome, date } = statement;
    const { organization, accreditation } = verifier;
    return [
      {
        id,
        organization,
        ...(accreditation === undefined ? {} : { accreditation }),
        standard,
        scope,
        checked,
        outcome,
        date,
        findings,
        documentHash: report.documentHash,
        ...(withdrawn === undefined ? {} : { withdrawn: withdrawn.reason }),
      },
    ];
  });
  const vouches = ({ outcome, withdrawn }: SharedStatement): boolean =>
    outcome !== 'not-verified' && withdrawn === undefined;
  return {
    verified: statements.some(vouches),
    ...(shows.has('verification') ? { statements } : {}),
  };
}

const piecesIn = (shows: Shows, pieces: SharedContent['pieces']): SharedContent['pieces'] =>
  shows.has('composition') || shows.has('origin') ? pieces : [];

function documentsOf({ documents }: Shared, shows: Shows): SharedContent['documents'] {
  return shows.has('documents') ? (JSON.parse(documents) as SharedContent['documents']) : [];
}

/** Totals, which the disclosure of a database never forbids, and the stages that it lets be shown. */
function figuresOf(
  { catalog }: ReadContext,
  ipc: AnyIpc,
  stages: readonly ShownStage[],
  shows: Shows,
  language: Language,
) {
  const named = new Map(catalog.method.indicators.map(({ id, name }) => [id, name[language]]));
  const climate = ipc.impacts.find(({ id }) => id === 'cch');
  const impacts = ipc.impacts.map(({ id, name, unit, value, notForClaims, ...impact }) => ({
    id,
    name: named.get(id) ?? name,
    unit,
    value,
    digits: figureDigits(impact),
    atLeast: impact.atLeast === true,
    estimated: notForClaims === true,
    own: (impact as Partial<typeof impact>).basis?.custom ?? null,
  }));
  return {
    weight: ipc.totalWeight,
    functionalUnit: functionalUnitIn(catalog, ipc, language),
    figuresFor: figuresFor(ipc),
    climateDigits: figureDigits(climate ?? {}),
    climateAtLeast: climate?.atLeast === true,
    data: dataOf(ipc, ipc.provenance.method.id !== catalog.method.id),
    ...(shows.has('scores')
      ? {
          impacts,
          score: {
            value: ipc.score.value,
            unit: ipc.score.unit,
            digits: figureDigits(ipc.score),
            atLeast: ipc.score.atLeast === true,
          },
        }
      : {}),
    ...(shows.has('stages') ? { stages } : {}),
  };
}

function figuresFor({ functionalUnit }: AnyIpc): SharedContent['figuresFor'] {
  const { daysOfUse, quantityPerReferenceFlow: quantity, unit } = functionalUnit;
  return daysOfUse === undefined ? { quantity, unit } : { wears: daysOfUse };
}

/** Results hold the functional unit in English; the catalog has it in each language as long as it says the same. */
function functionalUnitIn(catalog: ReadContext['catalog'], ipc: AnyIpc, language: Language): string {
  const { text } = ipc.functionalUnit;
  const category = 'evaluation' in ipc ? catalog.category(ipc.evaluation.category.id) : undefined;
  const named = category?.definition?.functionalUnit.text;
  return named?.en === text ? named[language] : text;
}

/** The stages of a result, each once. */
function stagesOf({ lifecycles, impacts }: Pick<IpcResult, 'lifecycles' | 'impacts'>): ShownStage[] {
  const climateAt = impacts.findIndex(({ id }) => id === 'cch');
  const add = (one: number | null, other: number | null | undefined): number | null =>
    one === null || other === null || other === undefined ? null : one + other;
  return stageOrder.flatMap((stage) => {
    const own = lifecycles.filter((lifecycle) => lifecycle.stage === stage);
    const [first] = own;
    if (first === undefined || own.every(({ impacts: values }) => values.every((value) => value === 0)))
      return [];
    return [
      {
        stages: [...new Set(own.flatMap(({ joins }) => joins ?? [{ stage }]).map((one) => one.stage))],
        score: own.reduce<number | null>((sum, { score }) => add(sum, score), 0),
        climate: own.reduce<number | null>((sum, { impacts: values }) => add(sum, values[climateAt]), 0),
      },
    ];
  });
}

/** A label that may be shown; undefined if there is no score, or it may not be shown. */
async function labelOfVersion(
  { storage, catalog }: ReadContext,
  organizationId: string,
  { evaluationId, extscore }: Pick<StoredVersion, 'evaluationId' | 'extscore'>,
): Promise<SharedContent['label']> {
  if (extscore === undefined) return undefined;
  const result = parse<ExtscoreResult>(extscore);
  const label = labelOf(scoringMethodFor(catalog, result.evaluation.category.id));
  const declared = isDeclared(await storage.readLastTaken(organizationId, evaluationId), result);
  return label && shownFigure(() => ({ label, figure: label.figure(result, [result]), declared }));
}

async function labelOfProduct(
  { storage, catalog }: ReadContext,
  organizationId: string,
  productId: string,
): Promise<SharedContent['label']> {
  const product = await storage.readProduct(organizationId, productId);
  const pinned = await storage.listPinnedScores(organizationId, productId);
  const found = product && scorableProduct(catalog, product, pinned);
  const label = found && labelOf(found.method);
  if (found === undefined || label === undefined) return undefined;
  const { scored, scoring } = found;
  const taken = await storage.readLastTaken(organizationId, productId);
  return shownFigure(() => {
    const cost = scoring.score(scored);
    const figure = label.figure(
      cost,
      scored.versions.map(({ extscore }) => extscore),
    );
    return { label, figure, declared: isDeclared(taken, cost) };
  });
}

/** A page leaves out a label that may not be shown any more. */
function shownFigure(make: () => NonNullable<SharedContent['label']>): SharedContent['label'] {
  try {
    return make();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
