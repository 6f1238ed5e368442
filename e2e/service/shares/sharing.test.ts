// Reason for length: all that a public page must show or hide, on one booted service.
import { createHash } from 'node:crypto';
import type { Claims, IpcResult, NewShare, Problem, ShareRecord } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { readQrCode } from '../../testing/fixtures/qr-code.ts';
import { secretOf, shared, sharedByOthers, sharedGtin } from '../../testing/fixtures/share-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const versionId = (await publishedWithExtscore(service, declarablePayload(teamId))).id;
const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);

/** A visitor without an account. */
async function visit(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${service.address}${path}`, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const pathOf = ({ url }: NewShare): string => new URL(url).pathname;
const refusal = async (body: unknown): Promise<unknown> => {
  const answer = await service.call('POST', '/shares', { body });
  const { errors = [] } = answer.body as { errors?: { code: string; pointer: string }[] };
  return [answer.status, ...errors.map(({ code, pointer }) => `${pointer} ${code}`)];
};
const everything = ['scores', 'stages', 'composition', 'origin', 'label', 'documents'];

describe('an address', () => {
  test('is shown once, is not stored, and holds 160 random bits', async () => {
    const share = await shared(service, { evaluation: { id: versionId } });
    const secret = secretOf(share);
    // 20 bytes in Base64 are 26⅔ characters.
    expect(secret).toMatch(/^[\w-]{27}$/);
    expect(share.url).toBe(`${service.address}/s/${secret}`);
    expect(secretOf(await shared(service, { evaluation: { id: versionId } }))).not.toBe(secret);
    const rows = await service.query('SELECT * FROM shares WHERE share_id = ?', share.id);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain(createHash('sha256').update(secret).digest('base64'));
    for (const path of ['/shares', `/shares/${share.id}`, `/application/audit?record_id=${share.id}`])
      expect((await service.call('GET', path)).text, path).not.toContain(secret);
  });

  test('that was guessed, cut off or is an id has no page', async () => {
    const share = await shared(service, { evaluation: { id: versionId } });
    const secret = secretOf(share);
    const answers = [];
    for (const guess of [
      secret.slice(0, -1),
      `${secret.slice(0, -1)}_`,
      'x'.repeat(27),
      share.id,
      "' OR 1=1 --",
    ])
      answers.push(await visit(`/s/${encodeURIComponent(guess)}`));
    for (const { status, text, headers } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(answers[0]?.text);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    expect(answers[0]?.text).toContain('This page does not exist');
    expect(
      await service.call('GET', '/s/nothing', { token: null, headers: { accept: 'application/ld+json' } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'share.not-found' },
    });
  });
});

describe('a page', () => {
  let share: NewShare;
  beforeAll(async () => {
    const documents = [{ name: 'Test <report>', url: 'https://example.org/report?a=1&b=2' }];
    share = await shared(service, { evaluation: { id: versionId }, shows: everything, documents });
  });

  test('shows what was chosen, in the language of the reader, and nothing else', async () => {
    const english = await visit(pathOf(share));
    expect([english.status, english.headers.get('content-language')]).toEqual([200, 'en']);
    // It begins with who shares it, then with what it is of.
    const { name } = (await service.call('GET', '/application/organization')).body as { name: string };
    expect(english.text).toMatch(new RegExp(`<p class="brand">${name}</p>\\s*<h1>`));
    for (const text of [
      'Environmental footprint',
      'Composition',
      'Tunisia',
      'kg CO₂ eq',
      'Environmental cost (France)',
    ])
      expect(english.text.includes(text), text).toBe(true);
    expect(english.text).toContain(
      '<a href="https://example.org/report?a=1&amp;b=2" rel="nofollow noopener noreferrer">Test &lt;report&gt;</a>',
    );
    // The figures are those of all wears, not of the one day by which garments are compared.
    const result = await service.call('GET', `/results/evaluation/${versionId}`);
    const { daysOfUse = 0 } = (result.body as IpcResult).functionalUnit;
    expect(daysOfUse).toBeGreaterThan(1);
    const wears = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(daysOfUse);
    expect(english.text).toContain(
      `<dt>The figures are for</dt><dd>one product over its whole life, worn ${wears} times (unit of comparison: `,
    );
    const french = await visit(pathOf(share), { 'accept-language': 'fr-FR,fr;q=0.9' });
    for (const text of [
      '<html lang="fr">',
      'Empreinte environnementale',
      'Tunisie',
      'Coton',
      'Un jour de port, en bon état',
    ])
      expect(french.text.includes(text), text).toBe(true);
    expect((await visit(`${pathOf(share)}?language=fr`)).text).toBe(french.text);

    const few = await visit(
      pathOf(await shared(service, { evaluation: { id: versionId }, shows: ['composition'] })),
    );
    for (const text of ['kg CO₂ eq', 'Tunisia', 'impact points', 'Stage', 'example.org'])
      expect(few.text, text).not.toContain(text);
    // 0.118 kg of the 0.168 kg that are no accessory: 70.2 %.
    expect(few.text).toContain('<th scope="row">Organic cotton</th><td class="n">70.2%</td>');
  });

  test('runs nothing, loads nothing, and its only style is allowed by its hash', async () => {
    const { text, headers } = await visit(pathOf(share));
    expect(text).not.toMatch(/<script|<link rel="stylesheet"|<img|<iframe|\sstyle=|\son[a-z]+=|url\(/);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; img-src data:; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    // 30 kB of outlines of the label included.
    expect(text.length).toBeLessThan(80_000);
  });

  test('speaks to its reader: hashes and formats are folded away, for auditors', async () => {
    for (const [language, summary] of [
      ['en', 'For auditors and programs'],
      ['fr', 'Pour les auditeurs et les programmes'],
    ] as const) {
      const { text } = await visit(`${pathOf(share)}?language=${language}`);
      const folded = new RegExp(`<details><summary>${summary}</summary>.*?</details>`, 's');
      const [details = ''] = folded.exec(text) ?? [];
      // They are there for who checks.
      expect(details.match(/SHA-256/g)).toHaveLength(2);
      expect(details).toMatch(/class="hash">[0-9a-f]{64}</);
      const shown = text.replace(folded, '').replace(/<style>.*?<\/style>/s, '');
      expect(shown).not.toMatch(/SHA-256|JSON|\b[0-9a-f]{64}\b|as this repository|in a folder of/);
    }
  });

  test('is kept from search engines unless it may be listed', async () => {
    const { text, headers } = await visit(pathOf(share));
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const listed = await visit(
      pathOf(await shared(service, { evaluation: { id: versionId }, indexed: true })),
    );
    expect(listed.text).toContain('<meta name="robots" content="index, follow">');
    expect(listed.headers.has('x-robots-tag')).toBe(false);
    // A page that may not be fetched cannot say that it is not to be listed.
    expect((await visit('/robots.txt')).text).toBe('User-agent: *\nAllow: /s/\nAllow: /01/\nDisallow: /\n');
  });

  test('has a QR code that leads to it', async () => {
    expect(readQrCode((await visit(`${pathOf(share)}?language=fr`)).text).text).toBe(share.url);
  });

  test('is data for programs, and a page for browsers, which accept anything', async () => {
    const answer = await visit(pathOf(share), { accept: 'application/ld+json' });
    expect(answer.headers.get('content-type')).toBe('application/ld+json');
    const browser = await visit(pathOf(share), { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(browser.headers.get('content-type')).toContain('text/html');
  });

  test('is asked for again before a cache shows it, and counted', async () => {
    const counted = await shared(service, { evaluation: { id: versionId } });
    const first = await visit(pathOf(counted));
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('Accept, Accept-Language');
    const tag = first.headers.get('etag') ?? '';
    expect((await visit(pathOf(counted), { 'if-none-match': tag })).status).toBe(304);
    const seen = (await service.call('GET', `/shares/${counted.id}`)).body as ShareRecord;
    expect(seen).toMatchObject({ views: 2, viewedAt: expect.any(String), state: 'live' });

    expect((await service.call('DELETE', `/shares/${counted.id}`)).status).toBe(204);
    expect((await visit(pathOf(counted), { 'if-none-match': tag })).status).toBe(404);
    expect((await service.call('DELETE', `/shares/${counted.id}`)).status).toBe(404);
    const audit = await service.call('GET', `/application/audit?record_id=${counted.id}`);
    expect((audit.body as { action: string }[]).map(({ action }) => action)).toEqual(['remove', 'create']);
  });

  test('ends when it expires, and while what it shows lies in the trash', async () => {
    const expiring = await shared(service, {
      evaluation: { id: versionId },
      expiresAt: '2099-01-01T00:00:00+01:00',
    });
    expect(expiring.expiresAt).toBe('2098-12-31T23:00:00.000Z');
    expect((await visit(pathOf(expiring))).status).toBe(200);
    await service.query(
      'UPDATE shares SET expires_at = ? WHERE share_id = ?',
      '2026-01-01T00:00:00.000Z',
      expiring.id,
    );
    expect((await visit(pathOf(expiring))).status).toBe(404);
    expect((await service.call('GET', `/shares/${expiring.id}`)).body).toMatchObject({ state: 'expired' });

    const version = await published(service, edited(garmentPayload(teamId), { '/name': 'Thrown away' }));
    const gone = await shared(service, { evaluation: { id: version.evaluation.id } });
    expect(gone.evaluation).toEqual({ id: version.evaluation.id, versionId: version.id, number: 1 });
    const { id } = version.evaluation;
    expect((await service.call('DELETE', `/evaluations/${id}`)).status).toBe(204);
    expect((await visit(pathOf(gone))).status).toBe(404);
    expect((await service.call('GET', `/shares/${gone.id}`)).body).toMatchObject({ state: 'gone' });
    expect((await service.call('POST', `/application/trash/${id}/restore`)).status).toBe(200);
    expect((await visit(pathOf(gone))).status).toBe(200);
  });
});

describe('sharing', () => {
  test('is for those who may write, and only of what is their own', async () => {
    const body = { evaluation: { id: versionId }, shows: ['scores'] };
    expect((await service.call('POST', '/shares', { body, token: reader.token })).status).toBe(403);
    expect((await service.call('GET', '/shares', { token: reader.token })).status).toBe(200);
    const stranger = await service.addMember('a stranger', 'admin');
    const share = await shared(service, body);
    for (const [method, path] of [
      ['GET', `/shares/${share.id}`],
      ['DELETE', `/shares/${share.id}`],
    ] as const)
      expect((await service.call(method, path, { token: stranger.token })).status).toBe(404);
    expect((await service.call('GET', '/shares', { token: stranger.token })).body).toEqual([]);
    expect((await service.call('POST', '/shares', { body, token: stranger.token })).status).toBe(422);
  });

  test('is refused with the place of each mistake', async () => {
    const shows = ['scores'];
    expect(await refusal({ shows })).toEqual([422, ' field.value']);
    expect(await refusal({ evaluation: { id: 'nothing' }, shows })).toEqual([
      422,
      '/evaluation/id reference.unknown',
    ]);
    expect(
      await refusal({
        evaluation: { id: versionId },
        shows,
        expiresAt: '2020-01-01T00:00:00Z',
        digitalLink: true,
      }),
    ).toEqual([422, '/expiresAt field.value', '/digitalLink field.value']);
    const url = (address: string) =>
      refusal({ evaluation: { id: versionId }, shows, documents: [{ name: 'd', url: address }] });
    for (const address of [
      'javascript:alert(1)',
      'http://example.org',
      'https://user@example.org/',
      'https://a"b',
    ])
      expect(await url(address), address).toEqual([422, '/documents/0/url field.value']);
    // Without places, the cost may not be shown as a label.
    const plain = await publishedWithExtscore(service, garmentPayload(teamId));
    expect(await refusal({ evaluation: { id: plain.id }, shows: ['label'] })).toEqual([
      422,
      '/shows/0 field.value',
    ]);
    const { body } = await service.call('POST', '/shares', {
      body: { evaluation: { id: plain.id }, shows: ['label'] },
    });
    // One sentence with its cure, not a sentence in the template of another.
    expect((body as Problem).errors.map(({ message }) => message)).toEqual([
      'The value needs a result whose label may be shown; the display of its cost says why this one may not.',
    ]);
  });
});

describe('what may be said', () => {
  const claimsOf = async (path: string, language: 'en' | 'fr' = 'en'): Promise<Claims> => {
    const answer = await service.call('GET', path, { headers: { 'accept-language': language } });
    return successful('readEvaluationClaims', answer) as Claims;
  };
  const shownIn = ({ figures }: Claims, figure: string) =>
    Object.fromEntries(
      (figures.find((one) => one.figure === figure)?.shown ?? []).map(({ to, verdict, reasons }) => [
        to,
        [verdict, ...reasons.map(({ code }) => code)].join(' '),
      ]),
    );
  const path = (id: string) => `/results/evaluation/${id}/claims`;
  const unescaped = (text: string): string => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"');

  test('is the same in the application and on the page, by figure and audience, in both languages', async () => {
    const share = await shared(service, { evaluation: { id: versionId }, shows: everything });
    for (const language of ['en', 'fr'] as const) {
      const { summary } = await claimsOf(path(versionId), language);
      expect(summary).toHaveLength(4);
      const { text } = await visit(`${pathOf(share)}?language=${language}`);
      for (const sentence of summary) expect(unescaped(text)).toContain(`<p class="note">${sentence}</p>`);
    }
    const claims = await claimsOf(path(versionId));
    // Textile data are estimated; the French cost has its own data, and nothing was declared.
    expect(shownIn(claims, 'climate')).toEqual({
      'consumers-fr': 'refused estimated illustrative one-aspect',
      'consumers-eu': 'refused estimated illustrative one-aspect',
      professionals: 'allowed',
    });
    expect(shownIn(claims, 'extscore')).toEqual({
      'consumers-fr': 'conditional declare-first',
      'consumers-eu': 'conditional declare-first',
      professionals: 'allowed',
    });
    expect(share.claims.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/shows/0 estimated',
      '/shows/0 illustrative',
      // Of a category that is in part not inventoried.
      '/shows/0 lower-bound',
      '/shows/1 estimated',
      '/shows/1 illustrative',
      '/shows/4 declare-first',
    ]);
  });

  test('warns of an aggregate score without the label and of words, and shares all the same', async () => {
    const documents = [{ name: 'Carbon neutral', url: 'https://example.org/' }];
    const answer = await service.call('POST', '/shares', {
      body: { evaluation: { id: versionId }, shows: ['scores', 'documents'], documents },
      headers: { 'accept-language': 'fr' },
    });
    const { claims, url } = successful('createShare', answer);
    const [aggregate] = claims.filter(({ code }) => code === 'aggregate-score');
    expect(aggregate).toMatchObject({ pointer: '/shows/0', to: ['consumers-fr'], sources: [{ by: 'law' }] });
    expect(aggregate?.message).toContain('En France, les consommateurs ne voient un score agrégé');
    expect(claims.at(-1)).toMatchObject({
      code: 'offset',
      pointer: '/documents/0/name',
      phrase: 'Carbon neutral',
      to: ['consumers-fr', 'consumers-eu'],
    });
    expect((await visit(new URL(url).pathname)).status).toBe(200);
    expect((await shared(service, { evaluation: { id: versionId }, shows: ['composition'] })).claims).toEqual(
      [],
    );
  });

  test('names the parameters that keep a label away, and changes with a declaration of this cost', async () => {
    const plain = await publishedWithExtscore(service, garmentPayload(teamId));
    const refused = (await claimsOf(path(plain.id))).figures.find(({ figure }) => figure === 'extscore');
    const label = await service.call('GET', `/results/evaluation/${plain.id}/extscore/label.svg`);
    const reasons = refused?.shown[0]?.reasons ?? [];
    expect(reasons.map(({ pointer }) => pointer)).toEqual(
      (label.body as Problem).errors.map(({ pointer }) => pointer),
    );
    // Of the sample garment: its quality is not of the regulation, and it says no country of its fabric.
    expect(reasons.map(({ parameter }) => parameter)).toEqual(['intrinsic-quality', 'fabric-country']);

    const declared = await publishedWithExtscore(service, declarablePayload(teamId));
    const cost = await service.call('GET', `/results/evaluation/${declared.id}/extscore`);
    const { score } = successful('readEvaluationExtscore', cost);
    const { organizationId, userId } = service.administrator;
    // The last one counts, by its id: those of the service are in the order of time.
    const declare = (position: number, points: number) =>
      service.storage.commit(organizationId, [
        {
          kind: 'put-portal-declaration',
          declaration: {
            ...{
              id: `${declared.id}-${position}`,
              jobId: declared.id,
              position,
              noun: 'version',
              recordId: declared.id,
            },
            ...{ subjectId: declared.evaluation.id, reference: null, gtins: '[]', score: points },
            ...{
              inputsHash: null,
              sale: null,
              bodyHash: 'x',
              state: 'declared',
              status: 201,
              answer: '{"issues":[]}',
            },
            ...{ againAt: null, at: `2026-11-01T00:00:0${position}.000Z`, userId },
          },
        },
      ]);
    // The label says the same.
    const conditions = async () =>
      (await service.call('GET', `/results/evaluation/${declared.id}/extscore/label.svg`)).headers.get(
        'sillage-conditions',
      );
    await declare(0, score.value + 1);
    expect(await conditions()).toBe('declare-first');
    const french = async () => shownIn(await claimsOf(path(declared.id)), 'extscore')['consumers-fr'];
    expect(await french()).toBe('conditional declare-first');
    await declare(1, score.value);
    expect(await french()).toBe('allowed');
    expect(await conditions()).toBeNull();
  });

  test('of a product is that of its cost; another organization finds nothing, a reader reads', async () => {
    const evaluations = [{ id: versionId, quantity: 2 }];
    const body = { name: 'Two of them', evaluations, teams: [{ id: teamId }] };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
    const ofProduct = `/results/product/${id}/claims`;
    expect(shownIn(await claimsOf(ofProduct), 'extscore')['consumers-fr']).toBe('conditional declare-first');
    const stranger = await service.addMember('claims elsewhere', 'admin');
    for (const one of [path(versionId), ofProduct]) {
      expect((await service.call('GET', one, { token: reader.token })).status).toBe(200);
      expect((await service.call('GET', one, { token: stranger.token })).status).toBe(404);
    }
    expect((await service.call('GET', path(id))).status).toBe(404);
  });
});

test('what a database forbids to show is joined or left out, from the moment in which it is closed', async () => {
  const table = resultTable([
    { id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO', cch: 2 },
    { id: 'sewing', name: 'Sewing', unit: 'kg', location: 'GLO', cch: 1 },
  ]);
  const query = { name: 'walled', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  const roles = [{ role: 'material/cotton', process: 'cotton' }];
  expect((await service.call('PUT', `/databases/${database?.id}/roles`, { body: { roles } })).status).toBe(
    200,
  );
  const parts = [{ percentage: 100, materials: [{ id: 'cotton', percentage: 100, database: database?.id }] }];
  const version = await published(
    service,
    edited(garmentPayload(teamId), {
      '/lifecycles': [],
      '/composition': { baseUnit: 'percentage', totalWeight: 0.17, parts },
    }),
  );
  const share = await shared(service, { evaluation: { id: version.id }, shows: ['scores', 'stages'] });
  const stages = async (path = pathOf(share)): Promise<string[]> =>
    [...(await visit(path)).text.matchAll(/scope="row">([^<]*)<svg/g)].map(([, name = '']) => name);
  const before = await stages();
  expect(before).toContain('Raw materials');
  const evaluations = [{ id: version.id, quantity: 1 }];
  const body = { name: 'Walled', evaluations, teams: [{ id: teamId }] };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
  const ofProduct = pathOf(await shared(service, { product: { id }, shows: ['stages'] }));
  expect(await stages(ofProduct)).toEqual(before);

  const closed = await service.call('PATCH', `/databases/${database?.id}`, {
    body: { disclosure: 'aggregated' },
  });
  expect(closed.status).toBe(200);
  const after = await stages();
  expect(after).not.toContain('Raw materials');
  expect(after.at(-1)).toMatch(/^Raw materials \+ /);
  expect(after).toHaveLength(before.length - 1);
  expect(await stages(ofProduct)).toEqual([]);
  expect((await visit(ofProduct)).text).toContain('The licence of a database forbids showing the stages.');
});

describe('a GTIN', () => {
  const product = async (gtin: string): Promise<string> => {
    const evaluations = [{ id: versionId, quantity: 1 }];
    const body = { name: 'Linked', gtins: [gtin], evaluations, teams: [{ id: teamId }] };
    return successful('createProduct', await service.call('POST', '/products', { body })).id;
  };

  test('leads to the newest page that was shared for it, with as many digits as it is written with', async () => {
    const id = await product('96385074');
    expect((await visit('/01/96385074')).status).toBe(404);
    const older = await shared(service, { product: { id }, shows: ['composition'], digitalLink: true });
    expect(older.gtins).toEqual(['00000096385074']);
    const newer = await shared(service, { product: { id }, shows: ['scores'], digitalLink: true });
    for (const gtin of ['96385074', '00000096385074']) {
      const page = await visit(`/01/${gtin}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Environmental footprint');
    }
    expect((await visit('/01/96385075')).status).toBe(404);
    const program = await visit('/01/96385074', { accept: 'application/ld+json' });
    expect(JSON.parse(program.text)).toMatchObject({
      id: `${service.address}/01/96385074`,
      credentialSubject: { product: { 'schema:gtin14': '00000096385074' } },
    });
    await service.call('DELETE', `/shares/${newer.id}`);
    expect((await visit('/01/96385074')).text).not.toContain('Environmental footprint');
    // A product that does not have it any more has no page under it.
    const without = {
      name: 'Linked',
      evaluations: [{ id: versionId, quantity: 1 }],
      teams: [{ id: teamId }],
    };
    expect((await service.call('PUT', `/products/${id}`, { body: without })).status).toBe(200);
    expect((await visit('/01/96385074')).status).toBe(404);
  });

  test('of another organization cannot be taken, and is free again when its page ends', async () => {
    const others = await sharedByOthers(service);
    const id = await product(sharedGtin);
    const body = { product: { id }, shows: ['scores'], digitalLink: true };
    expect(await service.call('POST', '/shares', { body })).toMatchObject({
      status: 409,
      body: { code: 'gtin.shared-elsewhere' },
    });
    expect((await visit(`/01/${sharedGtin}`)).text).toContain('Theirs');
    const [theirs] = (await service.call('GET', '/shares', { token: others.token })).body as ShareRecord[];
    await service.call('DELETE', `/shares/${theirs?.id}`, { token: others.token });
    expect((await service.call('POST', '/shares', { body })).status).toBe(201);
    expect((await visit(`/01/${sharedGtin}`)).text).toContain('Linked');
  });
});

// The last: nobody at this address sees a page for the rest of the minute.
test('anyone who guesses too often is refused for a while', async () => {
  let last = await visit('/s/nothing');
  for (let guess = 0; guess < 60 && last.status === 404; guess++) last = await visit('/s/nothing');
  expect([last.status, last.headers.has('retry-after')]).toEqual([429, true]);
});
