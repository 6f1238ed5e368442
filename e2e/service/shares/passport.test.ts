// Reason for length: all forms of a passport of the same shares, on one booted service.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IpcResult, NewShare, ShareRecord } from '@sillage/contract';
import { DigitalLink } from 'digital-link.js';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { readQrCode } from '../../testing/fixtures/qr-code.ts';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import {
  expandedPassport,
  passportFaults,
  publishedFaults,
  untpCore,
  whyNoSchema,
} from '../../testing/fixtures/untp-passport.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
let productId: string;
// A GTIN of eight digits with its check digit: 9·3 + 6 + 3·3 + 8 + 5·3 + 0 + 7·3 = 86, 90 − 86 = 4.
const gtin = '96385074';
const whole = '00000096385074';
const teamId = await firstTeam(service);
const versionId = (await publishedWithExtscore(service, declarablePayload(teamId))).id;
beforeAll(async () => {
  const evaluations = [{ id: versionId, quantity: 1 }];
  const body = { name: 'Passport of a pack', gtins: [gtin], evaluations, teams: [{ id: teamId }] };
  productId = successful('createProduct', await service.call('POST', '/products', { body })).id;
});

const everything = ['scores', 'stages', 'composition', 'origin', 'label', 'documents'];
const documents = [{ name: 'Certificate', url: 'https://example.org/certificate' }];

async function visit(path: string, accept = 'text/html') {
  const answer = await fetch(`${service.address}${path}`, {
    headers: { accept, 'accept-language': 'en' },
    redirect: 'manual',
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}
const textOf = ({ bytes }: { bytes: Uint8Array }): string => new TextDecoder().decode(bytes);
const pathOf = ({ url }: NewShare): string => new URL(url).pathname;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ofProduct = (more: object) =>
  shared(service, { product: { id: productId }, digitalLink: true, ...more });

interface Passport {
  readonly id: string;
  readonly credentialSubject: {
    readonly granularityLevel: string;
    readonly product: Record<string, unknown>;
    readonly conformityClaim?: readonly {
      readonly description: string;
      readonly declaredValue?: readonly {
        readonly metricName: string;
        readonly metricValue: { readonly value: number; readonly unit: string };
      }[];
    }[];
    readonly emissionsScorecard?: object;
  };
}
const passportAt = async (path: string): Promise<Passport> =>
  JSON.parse(textOf(await visit(path, 'application/ld+json')));

/** All keys of a document that are terms of schema.org, and types. */
function schemaTerms(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(schemaTerms);
  if (typeof part === 'string') return part.startsWith('schema:') ? [part.slice('schema:'.length)] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [...schemaTerms(key), ...schemaTerms(inner)]);
}

interface Linkset {
  readonly linkset: readonly [
    Readonly<
      Record<string, readonly { href: string; type: string; hreflang?: string[]; sha256?: string[] }[]>
    > & {
      readonly anchor: never;
    },
  ];
}

describe('the data of a passport', () => {
  let share: NewShare;
  beforeAll(async () => {
    share = await shared(service, { evaluation: { id: versionId }, shows: everything, documents });
  });

  test('are a valid UNTP digital product passport, of a version and of a product', async () => {
    const product = await ofProduct({ shows: everything, documents });
    for (const path of [pathOf(share), pathOf(product), `/01/${gtin}`])
      expect(passportFaults(await passportAt(path)), path).toEqual([]);
    // The schemas find faults.
    const passport = await passportAt(pathOf(share));
    const { credentialSubject: subject } = passport;
    for (const faulty of [
      { ...passport, '@context': ['https://www.w3.org/ns/credentials/v2'] },
      { ...passport, issuer: { type: ['CredentialIssuer'], name: 'x' } },
      { ...passport, credentialSubject: { ...subject, granularityLevel: 'pallet' } },
      { ...passport, credentialSubject: { ...subject, product: { type: ['Product'], name: 'x' } } },
      { ...passport, credentialSubject: { ...subject, emissionsScorecard: { carbonFootprint: 1 } } },
      { ...passport, credentialSubject: { ...subject, conformityClaim: [{ type: ['Claim'] }] } },
    ])
      expect(passportFaults(faulty)).not.toEqual([]);
  });

  test.skipIf(whyNoSchema !== undefined)(
    `are valid by the published schema, at each level ${whyNoSchema ?? ''}`,
    async () => {
      const levels = [{}, { granularity: 'batch', batch: 'B' }, { granularity: 'item', serial: 'S' }];
      for (const level of levels) {
        const product = await ofProduct({ shows: everything, documents, ...level });
        expect(publishedFaults(await passportAt(pathOf(product)))).toEqual([]);
      }
      const passport = await passportAt(pathOf(share));
      expect(publishedFaults(passport)).toEqual([]);
      expect(publishedFaults({ ...passport, '@context': [] })).not.toEqual([]);
    },
  );

  test('are expanded as JSON-LD without a lost term', async () => {
    const passport = await passportAt(pathOf(share));
    const expanded = await expandedPassport(passport);
    expect(expanded).toMatchObject({
      '@id': share.url,
      'https://schema.org/version': [{ '@value': 1 }],
      'https://www.w3.org/2018/credentials#credentialSubject': [
        {
          [`${untpCore}product`]: [
            {
              'https://schema.org/name': [{ '@value': 'Declared T-shirt' }],
              [`${untpCore}countryOfProduction`]: [{ '@id': 'https://vocabulary.uncefact.org/CountryId#TN' }],
              'https://schema.org/weight': [{ 'https://schema.org/unitCode': [{ '@value': 'KGM' }] }],
            },
          ],
          [`${untpCore}emissionsScorecard`]: [
            {
              [`${untpCore}declaredUnit`]: [{ '@id': 'https://vocabulary.uncefact.org/UnitMeasureCode#KGM' }],
            },
          ],
        },
      ],
    });
    // A term that has no address is found.
    await expect(expandedPassport({ ...passport, other: 1 })).rejects.toThrow();
  });

  test('use only terms that schema.org has', async () => {
    const product = await ofProduct({ shows: everything, documents, granularity: 'item', serial: 'S-1' });
    const terms = new Set([
      ...schemaTerms(await passportAt(pathOf(share))),
      ...schemaTerms(await passportAt(pathOf(product))),
    ]);
    const vocabulary = readFileSync(
      new URL('../../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url),
      'utf8',
    );
    const unknown = [...terms].filter(
      (term) => !vocabulary.includes(`"${term}"`) && !vocabulary.includes(`https://schema.org/${term}"`),
    );
    expect(unknown).toEqual([]);
    expect(terms.size).toBeGreaterThan(20);
    expect([...terms]).toEqual(
      expect.arrayContaining(['ProductModel', 'IndividualProduct', 'hasGS1DigitalLink']),
    );
  });

  test('have the members that are listed here, none of them about a customer', async () => {
    const product = await ofProduct({
      shows: everything,
      documents,
      granularity: 'item',
      batch: 'B-1',
      serial: 'S-1',
      expiresAt: '2099-12-31T00:00:00Z',
    });
    const membersOf = (part: unknown): string[] =>
      Array.isArray(part)
        ? part.flatMap(membersOf)
        : typeof part === 'object' && part !== null
          ? Object.entries(part).flatMap(([key, inner]) => [key, ...membersOf(inner)])
          : [];
    const members = new Set(membersOf(await passportAt(pathOf(product))));
    const listed = [
      ...['@context', 'type', 'id', 'issuer', 'name', 'validFrom', 'validUntil', 'credentialSubject'],
      ...['granularityLevel', 'product', 'registeredId', 'idScheme', 'batchNumber', 'serialNumber'],
      ...['countryOfProduction', 'dimensions', 'weight', 'value', 'unit', 'materialsProvenance'],
      ...['massFraction', 'originCountry', 'conformityClaim', 'description', 'referenceStandard'],
      ...['issuingParty', 'referenceRegulation', 'administeredBy', 'assessmentCriteria', 'conformityTopic'],
      ...['status', 'assessmentDate', 'declaredValue', 'metricName', 'metricValue', 'emissionsScorecard'],
      ...['carbonFootprint', 'declaredUnit', 'operationalScope', 'primarySourcedRatio', 'reportingStandard'],
      ...[
        'version',
        'inLanguage',
        'identifier',
        'propertyID',
        'value',
        'url',
        'sku',
        'category',
        'gtin14',
      ].map((term) => `schema:${term}`),
      ...['hasGS1DigitalLink', 'serialNumber', 'brand', 'name', 'weight', 'unitCode', 'unitText'].map(
        (term) => `schema:${term}`,
      ),
      ...['countryOfOrigin', 'material', 'additionalProperty', 'minValue', 'description', 'subjectOf'].map(
        (term) => `schema:${term}`,
      ),
    ];
    expect([...members].filter((member) => !listed.includes(member))).toEqual([]);
    expect(members.size).toBeGreaterThan(40);
  });

  test('claim the footprint with its method, scope and verification, in the figures of the result', async () => {
    const { credentialSubject: subject } = await passportAt(pathOf(share));
    const [claim] = subject.conformityClaim ?? [];
    expect(claim).toMatchObject({
      description: expect.stringContaining('Declared by the publisher; not verified'),
      referenceStandard: { issuingParty: { name: 'European Commission' } },
      referenceRegulation: { name: 'Recommendation (EU) 2021/2279' },
      assessmentCriteria: [{ name: 'Scope: cradle to grave', status: 'active' }],
    });
    const result = (await service.call('GET', `/results/evaluation/${versionId}`)).body as IpcResult;
    const declared = claim?.declaredValue ?? [];
    // Every figure that is known and no lower bound has a measure, but for CTUe, which has no unit code.
    const expected = result.impacts.filter(
      ({ value, atLeast, unit }) => value !== null && atLeast !== true && unit !== 'CTUe',
    );
    expect(declared.map(({ metricValue }) => metricValue.value)).toEqual(expected.map(({ value }) => value));
    const climate = declared.find(({ metricName }) => metricName.startsWith('Climate change, kg CO2 eq'));
    expect(climate?.metricValue.unit).toBe('KGM');
    const few = await shared(service, { evaluation: { id: versionId }, shows: ['composition'] });
    const { credentialSubject: quiet } = await passportAt(pathOf(few));
    expect([quiet.conformityClaim, quiet.emissionsScorecard]).toEqual([undefined, undefined]);
  });
});

describe('a version of a passport', () => {
  test('has a hash that the page shows and the data have, the same at each visit', async () => {
    const share = await shared(service, { evaluation: { id: versionId }, shows: ['scores'] });
    for (const language of ['en', 'fr']) {
      const path = `${pathOf(share)}?language=${language}`;
      const data = await visit(path, 'application/ld+json');
      const page = textOf(await visit(path));
      expect(page).toContain(`<dd class="hash">${sha256(data.bytes)}</dd>`);
      expect(sha256((await visit(path, 'application/ld+json')).bytes)).toBe(sha256(data.bytes));
    }
  });

  test('of a product is another after a change of the product', async () => {
    const body = (name: string) => ({
      name,
      evaluations: [{ id: versionId, quantity: 1 }],
      teams: [{ id: teamId }],
    });
    const { id } = successful(
      'createProduct',
      await service.call('POST', '/products', { body: body('One') }),
    );
    const share = await shared(service, { product: { id }, shows: ['scores'] });
    const before = await visit(pathOf(share), 'application/ld+json');
    await service.call('PUT', `/products/${id}`, { body: body('Two') });
    const after = await visit(pathOf(share), 'application/ld+json');
    expect([before, after].map((one) => JSON.parse(textOf(one))['schema:version'])).toEqual([1, 2]);
    expect(sha256(after.bytes)).not.toBe(sha256(before.bytes));
  });
});

describe('a passport of a model, a batch or an item', () => {
  test('says so in its record, on its page and in its data', async () => {
    const evaluation = { id: versionId };
    for (const [level, text] of [
      [{ granularity: 'batch', batch: 'LOT/7+a' }, 'LOT/7+a'],
      [{ granularity: 'item', batch: 'LOT/7+a', serial: '000123' }, '000123'],
    ] as const) {
      const share = await shared(service, { evaluation, shows: ['composition'], ...level });
      expect(share).toMatchObject(level);
      expect((await service.call('GET', `/shares/${share.id}`)).body).toMatchObject(level);
      expect(textOf(await visit(pathOf(share)))).toContain(`<dd>${text}</dd>`);
      const passport = await passportAt(pathOf(share));
      expect(passportFaults(passport)).toEqual([]);
      expect(passport.credentialSubject).toMatchObject({
        granularityLevel: level.granularity,
        product: { batchNumber: level.batch },
      });
    }
    const model = await shared(service, { evaluation, shows: ['composition'] });
    expect(model).toMatchObject({ granularity: 'model' } satisfies Partial<ShareRecord>);
  });

  test('is refused without its number, with one of another level, or with one that GS1 does not allow', async () => {
    const refusal = async (level: object): Promise<unknown> => {
      const body = { evaluation: { id: versionId }, shows: ['composition'], ...level };
      const answer = await service.call('POST', '/shares', { body });
      const { errors = [] } = answer.body as { errors?: { pointer: string }[] };
      return [answer.status, ...errors.map(({ pointer }) => pointer)];
    };
    expect(await refusal({ granularity: 'batch' })).toEqual([422, '/batch']);
    expect(await refusal({ granularity: 'item', batch: 'A' })).toEqual([422, '/serial']);
    expect(await refusal({ batch: 'A' })).toEqual([422, '/batch']);
    expect(await refusal({ granularity: 'batch', batch: 'A', serial: '1' })).toEqual([422, '/serial']);
    expect(await refusal({ granularity: 'batch', batch: 'a b' })).toEqual([422, '/batch']);
    expect(await refusal({ granularity: 'batch', batch: 'x'.repeat(21) })).toEqual([422, '/batch']);
    expect(await refusal({ granularity: 'pallet' })).toEqual([422, '/granularity']);
  });
});

describe('a GS1 Digital Link', () => {
  test('leads to the page of the item or batch, else of the model, and never from the model to a batch', async () => {
    const others = '12345670';
    const body = {
      name: 'Linked',
      gtins: [others],
      evaluations: [{ id: versionId, quantity: 1 }],
      teams: [{ id: teamId }],
    };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
    const link = (more: object) =>
      shared(service, { product: { id }, shows: ['composition'], digitalLink: true, ...more });
    await link({ granularity: 'batch', batch: 'LOT/7' });
    expect((await visit(`/01/${others}`)).status).toBe(404);
    await link({});
    await link({ granularity: 'item', serial: '000123' });
    const levelAt = async (path: string) => (await passportAt(path)).credentialSubject.granularityLevel;
    expect(await levelAt(`/01/${others}`)).toBe('model');
    expect(await levelAt(`/01/${others}/10/LOT%2F7`)).toBe('batch');
    expect(await levelAt(`/01/${others}/10/LOT%2F8`)).toBe('model');
    expect(await levelAt(`/01/${others}/21/000123`)).toBe('item');
    expect(await levelAt(`/01/${others}/21/LOT%2F7`)).toBe('model');
  });

  test('is in the QR code of the page, and read by other programs', async () => {
    const share = await ofProduct({ shows: ['composition'], granularity: 'batch', batch: 'LOT/7+a' });
    const { text, quietZone } = readQrCode(textOf(await visit(pathOf(share))));
    expect(text).toBe(`${service.address}/01/${whole}/10/LOT%2F7%2Ba`);
    // Four modules on each side. Source: ISO/IEC 18004.
    expect(quietZone).toBe(4);
    // The library leaves numbers as they stand in the address.
    const link = DigitalLink(text ?? '');
    expect([link.isValid(), link.getIdentifier(), decodeURIComponent(link.getKeyQualifier('10'))]).toEqual([
      true,
      { '01': whole },
      'LOT/7+a',
    ]);
    // A page without a GTIN has its own address.
    const version = await shared(service, { evaluation: { id: versionId }, shows: ['composition'] });
    expect(readQrCode(textOf(await visit(pathOf(version)))).text).toBe(version.url);
  });

  test('answers with the links that there are, and with each of them by its type', async () => {
    await ofProduct({ shows: ['composition'] });
    const path = `/01/${gtin}`;
    const [asked, linkset, all] = await Promise.all([
      visit(path, 'application/linkset+json'),
      visit(`${path}?linkType=linkset`),
      visit(`${path}?linkType=all`),
    ]);
    for (const answer of [asked, linkset, all]) {
      expect(answer.headers.get('content-type')).toBe('application/linkset+json');
      expect(textOf(answer)).toBe(textOf(asked));
    }
    const [links] = (JSON.parse(textOf(asked)) as Linkset).linkset;
    expect(links.anchor).toBe(`${service.address}/01/${whole}`);
    expect(Object.keys(links)).toEqual([
      'anchor',
      'itemDescription',
      'https://gs1.org/voc/defaultLink',
      'https://gs1.org/voc/dpp',
      'alternate',
    ]);
    for (const { href, type, sha256: [hash] = [] } of links['https://gs1.org/voc/dpp'] ?? []) {
      const { status, headers, bytes } = await visit(href.slice(service.address.length), type);
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      if (hash !== undefined) expect(sha256(bytes)).toBe(hash);
    }
    const page = await visit(path);
    expect(page.headers.get('link')).toContain(`?linkType=linkset>; rel="linkset"`);
    for (const type of ['gs1:dpp', 'gs1:defaultLink', encodeURIComponent('https://ref.gs1.org/voc/dpp')])
      expect((await visit(`${path}?linkType=${type}`)).status, type).toBe(200);
    // There are no figures to show, and no manuals.
    for (const type of ['gs1:sustainabilityInfo', 'gs1:instructions', 'dpp'])
      expect((await visit(`${path}?linkType=${type}`)).status, type).toBe(404);
    await ofProduct({ shows: ['scores'] });
    expect((await visit(`${path}?linkType=gs1:sustainabilityInfo`)).status).toBe(200);
    const [figures] = (JSON.parse(textOf(await visit(`${path}?linkType=linkset`))) as Linkset).linkset;
    expect(figures['https://gs1.org/voc/sustainabilityInfo']).toHaveLength(4);
  });
});

test('a copy holds page, data and pictures in both languages, with their hashes and without a link outward', async () => {
  const share = await ofProduct({ shows: everything.filter((part) => part !== 'label'), documents });
  const [asked, typed] = [
    await visit(pathOf(share), 'application/zip'),
    await visit(`${pathOf(share)}?linkType=backup`),
  ];
  expect(asked.headers.get('content-type')).toBe('application/zip');
  const { name } = (await service.call('GET', `/shares/${share.id}`)).body as { name: string };
  expect(asked.headers.get('content-disposition')).toBe(`attachment; filename="${name} passport.zip"`);
  expect(sha256(typed.bytes)).toBe(sha256(asked.bytes));
  const files = unzipSync(asked.bytes);
  expect(Object.keys(files).sort()).toEqual([
    'SHA256SUMS',
    'index.fr.html',
    'index.html',
    'linkset.json',
    'passport.en.jsonld',
    'passport.fr.jsonld',
    'qr.svg',
  ]);
  const of = (name: string): Uint8Array => files[name] ?? new Uint8Array();
  for (const line of strFromU8(of('SHA256SUMS')).trimEnd().split('\n')) {
    const [hash, name = ''] = line.split('  ');
    expect(sha256(of(name)), name).toBe(hash);
  }
  for (const [page, language] of [
    ['index.html', 'en'],
    ['index.fr.html', 'fr'],
  ] as const) {
    const html = strFromU8(of(page));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('https://example.org/certificate');
    const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) expect(Object.keys(files), target).toContain(target);
    expect(html).not.toMatch(/<script|url\(/);
    const data = await visit(`${pathOf(share)}?language=${language}`, 'application/ld+json');
    expect(strFromU8(of(`passport.${language}.jsonld`))).toBe(textOf(data));
  }
  expect(readQrCode(strFromU8(of('qr.svg'))).text).toBe(`${service.address}/01/${whole}`);
});

test('every form ends with the share, also for those who kept its address', async () => {
  const share = await shared(service, { evaluation: { id: versionId }, shows: ['scores'] });
  await service.call('DELETE', `/shares/${share.id}`);
  for (const accept of ['application/ld+json', 'application/linkset+json', 'application/zip'])
    expect((await visit(pathOf(share), accept)).status, accept).toBe(404);
  expect((await visit(`${pathOf(share)}?linkType=backup`)).status).toBe(404);
});

test('what the EU asks of passports is served as a page in both languages, and as the data that it is made from', async () => {
  const data = await visit('/docs/passport-conformance.json', '*/*');
  expect(data.headers.get('content-type')).toBe('application/json');
  expect(textOf(data)).toBe(
    readFileSync(new URL('../../../docs/passport-conformance.json', import.meta.url), 'utf8'),
  );
  for (const [language, title] of [
    ['en', 'Passport conformance'],
    ['fr', 'Conformité du passeport'],
  ] as const) {
    const answer = await fetch(`${service.address}/docs/passport-conformance`, {
      headers: { 'accept-language': language },
    });
    expect(await answer.text()).toContain(`${title}</h1>`);
  }
});
