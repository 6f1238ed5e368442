import { existsSync } from 'node:fs';
import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { whyNoBrowser } from '../../testing/browser/chromium.ts';
import { type NounFixture, type NounRow, nounFixture } from '../../testing/browser/noun-page.ts';
import { nounsOfAdministration } from '../../testing/browser/noun-pages-of-administration.ts';
import { nounsOfBenchmarks } from '../../testing/browser/noun-pages-of-benchmarks.ts';
import { nounsOfVerification } from '../../testing/browser/noun-pages-of-verification.ts';
import { nounsOfWork } from '../../testing/browser/noun-pages-of-work.ts';
import { openPage, signInByRequest, type WatchedPage } from '../../testing/browser/watched-page.ts';

const nouns = { ...nounsOfWork, ...nounsOfVerification, ...nounsOfBenchmarks, ...nounsOfAdministration };
type Noun = keyof typeof nouns;

/** The noun of each endpoint by path prefix; the longest prefix that matches applies. */
const nounAt: Readonly<Record<string, Noun>> = {
  '/evaluations': 'evaluation',
  '/evaluations/publish': 'version',
  '/evaluations/evaluate': 'job',
  '/evaluations/categories': 'category',
  '/evaluation': 'result',
  '/results': 'result',
  '/jobs': 'job',
  '/application/jobs': 'job',
  '/materials': 'material',
  '/accessories': 'accessory',
  '/databases': 'database',
  '/database-imports': 'import of a database',
  '/products': 'product',
  '/products/packagings': 'packaging',
  '/benchmarks': 'benchmark',
  '/shares': 'public page',
  '/masks': 'mask',
  '/teams': 'team',
  '/application/teams': 'team',
  '/application/parameters': 'information field',
  '/tags': 'tag',
  '/application/tags': 'tag',
  '/application/users': 'user',
  '/application/me': 'user',
  '/application/users/:id/keys': 'key',
  '/application/keys': 'key',
  '/application/sessions': 'session',
  '/application/organization': 'organization',
  '/application/deliveries': 'delivery',
  '/application/webhooks': 'delivery',
  '/application/webhook-keys': 'signing key',
  '/application/subscriptions': 'subscription',
  '/application/audit': 'audit entry',
  '/application/data-sources': 'data source',
  '/application/verifications': 'verification',
  '/application/versions': 'statement',
};

/** Endpoints without a record that could change in one place and appear in another, with the reason. */
const nounless: Readonly<Record<string, string>> = {
  '/': 'where everything is',
  '/docs': 'documentation',
  '/openapi.json': 'documentation',
  '/rss/feed': 'the change history of the service',
  '/healthz': 'for operators',
  '/readyz': 'for operators',
  '/metrics': 'for operators',
  '/auth/login': 'a token, kept nowhere',
  '/auth/oidc': 'signing in',
  '/s': 'a public page as its readers see it',
  '/questionnaires': 'questions to suppliers, tested in questionnaires.test.ts',
  '/q': 'the form that suppliers fill in, tested in questionnaires.test.ts',
  '/01': 'a public page as its readers see it',
  '/robots.txt': 'for search engines',
  '/application/sign-in-methods': 'signing in',
  '/application/session': 'who is signed in',
  '/application/views': 'filters of the list under a name, tested in saved-views.test.ts',
  '/application/import-templates': 'what columns of a table mean, tested in import-of-tables.test.ts',
  '/application/evaluations': 'notes beside an evaluation, tested in notes.test.ts',
  '/application/mapping-lists': 'names of flows for imports, tested in mapping-lists.test.ts',
  '/collections': 'sums of evaluations, and targets, tested in collections-of-tags.test.ts',
  '/application/import-drafts': 'drafts beside the products, tested in import-drafts.test.ts',
  '/application/synonyms': 'words of tables, tested in brand-imports.test.ts',
  '/declarations': 'files, calls and the history of the French portal, tested in sending.test.ts',
  '/application/notes': 'beside an evaluation, tested in notes.test.ts',
  '/application/mentions': 'notes that a user has not read, tested in notes.test.ts',
  '/application/colleagues': 'users, as far as notes mention them',
  '/application/trash': 'records of other nouns that were deleted, on a page of their own',
  '/changes': 'what happened to the other nouns',
  '/scenarios': 'a study that only its own pages show, tested in scenarios.test.ts',
  '/application/pact': 'what partners may see and have sent, tested in partners.test.ts',
  '/extscore': 'a calculator that stores nothing',
  '/mcp': 'for assistants, by way of the other endpoints',
};

const everyEndpoint: readonly Endpoint[] = Object.values({ ...endpoints, ...applicationEndpoints });

/** The longest of these prefixes of a path, by whole segments. */
function longest(places: object, path: string): string | undefined {
  const fits = (place: string) => path === place || (place !== '/' && path.startsWith(`${place}/`));
  return Object.keys(places)
    .filter(fits)
    .sort((a, b) => b.length - a.length)[0];
}

test('each endpoint has a noun or a reason for having none; read-only nouns have no writing endpoint', () => {
  const places = { ...nounAt, ...nounless };
  const met = everyEndpoint.map(({ path }) => longest(places, path) ?? `${path} is nowhere`);
  expect([...new Set(met)].sort()).toEqual(Object.keys(places).sort());
  expect([...new Set(Object.values(nounAt))].sort()).toEqual(Object.keys(nouns).sort());
  const changed = everyEndpoint
    .filter(({ method, unsafe }) => method !== 'GET' || unsafe === true)
    .map(({ path }) => nounAt[longest(places, path) as string]);
  for (const [noun, row] of Object.entries<NounRow>(nouns)) {
    expect(changed.includes(noun as Noun), noun).toBe('inBrowser' in row);
    if ('inBrowser' in row && typeof row.inBrowser === 'string')
      expect(existsSync(new URL(`../../${row.inBrowser}`, import.meta.url)), row.inBrowser).toBe(true);
  }
});

const { service, browser } = await useApplication();

describe('in the browser', () => {
  let watched: WatchedPage;
  let fixture: NounFixture;
  beforeAll(async () => {
    if (whyNoBrowser !== undefined) return;
    watched = await openPage(browser, service);
    await signInByRequest(watched.context, service);
    fixture = await nounFixture(service, watched.page);
  });

  const rows = Object.entries<NounRow>(nouns);
  test.each(rows)('%s: changes by the API appear without a reload', async (_, row) => {
    await row.byApi(fixture);
    expect(watched.violations).toEqual([]);
  });
  const changeable = rows.flatMap(([noun, row]) =>
    'inBrowser' in row && typeof row.inBrowser === 'function' ? [[noun, row.inBrowser] as const] : [],
  );
  test.each(changeable)(
    '%s: changes by mouse are readable by the API',
    { timeout: 120_000 },
    async (_, change) => {
      // A form begins without what an earlier one has left.
      await change({ ...fixture, open: fixture.load });
      expect(watched.violations).toEqual([]);
    },
  );
});
