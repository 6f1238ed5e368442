import { declaredFile, declaredRow } from '../fixtures/declared-file.ts';
import { declarablePayload, publishedWithExtscore } from '../fixtures/extscore-fixture.ts';
import { type FurnishedLibrary, furnishLibrary } from '../fixtures/library-fixture.ts';
import { shared } from '../fixtures/share-fixture.ts';
import { aStatement, stated, verificationFixture } from '../fixtures/verification-fixture.ts';
import { aScenario, garmentPayload } from '../payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../service/evaluation-steps.ts';
import { finishedJob } from '../service/finished-job.ts';
import type { RunningService } from '../service/running-service.ts';
import { successful } from '../service/successful-answer.ts';
import { databaseToShow, type ShownDatabase } from './database-to-show.ts';

/** Ids of records that together give all pages content. */
export interface ShownRecords {
  readonly evaluation: string;
  /** An evaluation with two versions. */
  readonly versioned: string;
  /** A version with a public page and a label; the product of the library has a page, too. */
  readonly shared: string;
  /** The address of the public page of that version. */
  readonly publicPage: string;
  /** A version with a verifier and their statements. */
  readonly verified: string;
  readonly library: FurnishedLibrary;
  /** Over the two evaluations above. */
  readonly scenario: string;
  readonly delivery: string;
  /** The administrator. */
  readonly user: string;
  readonly imported: ShownDatabase;
}

export async function recordsToShow(service: RunningService): Promise<ShownRecords> {
  const { id: evaluation } = await create(service, garmentPayload(await firstTeam(service)));
  await evaluate(service, evaluation);
  const versioned = await twiceVersioned(service);
  const library = await furnishLibrary(service);
  const sharing = await sharedVersion(service, library.product);
  const verified = await verifiedVersion(service);
  const { delivery } = await finishedJob(service, evaluation);
  const deleted = await create(service, garmentPayload(await firstTeam(service)));
  await service.call('DELETE', `/evaluations/${deleted.id}`);
  const scenario = await keptScenario(service, [evaluation, versioned]);
  const user = service.administrator.userId;
  await service.call('POST', '/benchmarks?date=2026-10-01', {
    text: declaredFile(Array.from({ length: 40 }, (_, index) => declaredRow(index))),
    headers: { 'content-type': 'text/csv' },
  });
  return {
    evaluation,
    versioned,
    ...sharing,
    verified,
    library,
    scenario,
    delivery,
    user,
    imported: await databaseToShow(service),
  };
}

async function sharedVersion(
  service: RunningService,
  product: string,
): Promise<Pick<ShownRecords, 'shared' | 'publicPage'>> {
  const { id } = await publishedWithExtscore(service, declarablePayload(await firstTeam(service)));
  const { url } = await shared(service, {
    evaluation: { id },
    expiresAt: '2099-12-31T00:00:00Z',
    shows: ['scores', 'stages', 'composition', 'origin', 'label', 'documents'],
    documents: [{ name: 'Certificate', url: 'https://example.org/certificate' }],
  });
  await shared(service, { product: { id: product } });
  return { shared: id, publicPage: url };
}

/** A scenario with a variant that changes a material and one that cannot be evaluated, and its results. */
async function keptScenario(service: RunningService, ids: readonly string[]): Promise<string> {
  const variants = [
    ...aScenario.variants,
    { name: 'A kilogram of nothing', patch: { composition: { totalWeight: 1 } } },
  ];
  const body = { ...aScenario, selection: { ids }, variants };
  const answer = await service.call('POST', '/scenarios', { body });
  const { id } = successful('createScenario', answer);
  successful('evaluateScenario', await service.call('POST', `/scenarios/${id}/evaluate`));
  return id;
}

/** A version of which one statement stands and one is withdrawn. */
export async function verifiedVersion(service: RunningService): Promise<string> {
  const { id } = await published(service, garmentPayload(await firstTeam(service)));
  const { verifier, statementId } = await verificationFixture(service, id);
  const { token } = verifier;
  const body = { statement: { id: statementId }, reason: 'The lining was weighed without its seams.' };
  await service.call('POST', `/application/versions/${id}/withdrawals`, { token, body });
  await stated(service, token, id, { ...aStatement, outcome: 'reasonable' });
  return id;
}

async function twiceVersioned(service: RunningService): Promise<string> {
  const payload = garmentPayload(await firstTeam(service));
  const first = await published(service, payload);
  const { id: of } = first.evaluation;
  const renamed = { body: { ...payload, reference: 'TS-002' } };
  await service.call('PUT', `/evaluations/${of}`, renamed);
  await evaluate(service, of);
  await service.call('PATCH', `/evaluations/publish/${of}`);
  return of;
}

export interface ApplicationPage {
  /** Below `/app`. */
  readonly path: (shown: ShownRecords) => string;
  /** Selects an element that is present once the page is complete. */
  readonly complete: string;
  /** Requests no data except the session. */
  readonly alone?: true;
}

const page = (path: ApplicationPage['path'], complete: string): ApplicationPage => ({ path, complete });
const alone = (path: string, complete: string): ApplicationPage => ({
  path: () => path,
  complete,
  alone: true,
});

/** All pages of the application, each with a unique name. */
export const applicationPages = {
  home: page(() => '', '.home-collection'),
  list: page(() => '/garments', 'table'),
  portfolio: page(() => '/garments?view=portfolio', '.portfolio-matrix'),
  collection: page(() => '/collection', 'main .charts-chart'),
  'nothing found': page(() => '/garments?search=nothing-is-called-so', '.empty'),
  choose: page(() => '/garments/new', '.choose-choice'),
  create: page(() => '/garments/new/t-shirt', '.form-same-country'),
  copy: page(({ evaluation }) => `/garments/new/t-shirt?from=${evaluation}`, '.preview-live-score'),
  edit: page(({ evaluation }) => `/garments/${evaluation}/edit`, '.composition-basic-fields'),
  result: page(({ evaluation }) => `/garments/${evaluation}`, '#versions'),
  'how sure': page(
    ({ evaluation }) => `/questions?ids=${evaluation}&runs=1000&seed=1#certainty`,
    'svg:has(.charts-value-line)',
  ),
  questions: page(({ evaluation }) => `/questions?ids=${evaluation}`, '.charts-bars'),
  move: page(
    ({ evaluation, imported: { database } }) => `/move?ids=${evaluation}&to=${encodeURIComponent(database)}`,
    'main table',
  ),
  scenarios: page(() => '/scenarios', 'table'),
  'new scenario': page(({ evaluation }) => `/scenarios/new?ids=${evaluation}`, '.scenarios-scenario-variant'),
  scenario: page(({ scenario }) => `/scenarios/${scenario}`, '.charts-bars'),
  versions: page(({ versioned }) => `/garments/${versioned}#versions`, '.native-boxes-radio'),
  'all that is shared': page(() => '/share', '.sharing-share'),
  'share a version': page(({ shared }) => `/garments/${shared}/share`, '.sharing-label-picture'),
  'share a set': page(({ library }) => `/sets/${library.product}/share`, '.sharing-share'),
  study: page(({ evaluation }) => `/questions?ids=${evaluation}#study`, '.study-checklist'),
  report: page(({ verified }) => `/garments/${verified}/report`, '#verification'),
  verification: page(({ verified }) => `/garments/${verified}/share`, '#verification .study-checklist'),
  'version to verify': page(({ verified }) => `/verification/${verified}`, '.verification-statement'),
  'report to verify': page(({ verified }) => `/verification/${verified}/report`, '#verification'),
  compare: page(
    ({ evaluation, versioned }) => `/compare?items=e:${evaluation},e:${versioned}`,
    '.compare-compared-score',
  ),
  'nothing compared': page(() => '/compare', '.empty'),
  library: page(() => '/library', '#own-materials table'),
  'nothing in the library': page(() => '/library?search=nothing-is-called-so', '.empty'),
  'new mask': page(() => '/masks/new', '.fields-fold'),
  mask: page(({ library }) => `/masks/${library.mask}`, '.records-set-values'),
  'new packaging': page(() => '/packagings/new', '.composition-part'),
  packaging: page(({ library }) => `/packagings/${library.packaging}`, '.composition-material .fields-fold'),
  sets: page(() => '/sets', 'table'),
  'new set': page(() => '/sets/new', '.records-lines'),
  set: page(({ library }) => `/sets/${library.product}`, '.records-newer'),
  'compare sets': page(({ library }) => `/sets/compare?ids=${library.product}`, '.compare-compared-list'),
  'change a set': page(({ library }) => `/sets/${library.product}/edit`, '.records-line'),
  import: page(() => '/import', '.file-drop-import-drop'),
  organization: page(() => '/administration', '.administration-form-column'),
  labels: page(() => '/administration/labels', '#parameters button'),
  users: page(() => '/administration/users', 'table'),
  'new user': alone('/administration/users/new', '.administration-form-column'),
  user: page(({ user }) => `/administration/users/${user}`, '#keys-title'),
  webhooks: page(() => '/administration/webhooks', '#signing-title'),
  delivery: page(({ delivery }) => `/administration/webhooks/${delivery}`, 'table'),
  partners: page(() => '/administration/partners', '#received-title'),
  jobs: page(() => '/administration/jobs', '.jobs-job'),
  audit: page(() => '/administration/audit', 'table'),
  'nothing in the audit': page(() => '/administration/audit?noun=tag', '.empty'),
  'declared garments': page(() => '/databases#declared', '.charts-bars'),
  databases: page(() => '/databases', '#works-title'),
  'new own accessory': page(() => '/own-components/accessories/new', '.databases-disclosure-choices'),
  'own material': page(
    ({ library }) => `/own-components/materials/${library.ownMaterial}`,
    '[id="/perKg/cch"]',
  ),
  'import a database': page(() => '/databases#import', '#choose-file'),
  recipes: page(() => '/databases#recipes', '#own-recipe-title'),
  'imported database': page(
    ({ imported: { id } }) => `/databases/imports/${id}`,
    '.databases-mapping-decision',
  ),
  database: page(
    ({ imported: { database } }) => `/databases/${database}`,
    '#data-sets-title + search + .stack',
  ),
  'data set': page(
    ({ imported: { database, process } }) =>
      `/databases/${database}/processes/${encodeURIComponent(process)}`,
    '[aria-labelledby=impacts-title]',
  ),
  'differences between databases': page(
    ({ imported: { database } }) => `/databases/${database}/differences`,
    'main section.card[aria-label]',
  ),
  roles: page(({ imported: { database } }) => `/databases/${database}/roles`, '.databases-role-actions'),
  help: page(() => '/help', 'article'),
  gallery: alone('/gallery', '.gallery-swatches'),
  trash: page(() => '/trash', '.trash-entry'),
  account: page(() => '/account', '.administration-label-entry'),
  missing: alone('/no-such-page', '.empty'),
} as const satisfies Readonly<Record<string, ApplicationPage>>;

export type PageName = keyof typeof applicationPages;
export const pageNames = Object.keys(applicationPages) as PageName[];
