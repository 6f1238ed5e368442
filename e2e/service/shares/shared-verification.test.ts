import { Ajv2020 } from 'ajv/dist/2020.js';
import jsonld from 'jsonld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared, sharedGtin } from '../../testing/fixtures/share-fixture.ts';
import { passportSchema } from '../../testing/fixtures/untp-passport.ts';
import { aStatement, named, stated } from '../../testing/fixtures/verification-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { type Member, type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

let service: RunningService;
let verifier: Member;
let versionId: string;
beforeAll(async () => {
  service = await runService();
  versionId = (await published(service, garmentPayload(await firstTeam(service)))).id;
  verifier = await service.addMember('auditor', 'verifier', service.administrator.organizationId);
  await named(service, verifier.userId, versionId);
});
afterAll(() => service?.close());

const everything = ['scores', 'stages', 'composition', 'origin', 'verification'];
const visit = async (url: string, accept = 'text/html') => {
  const answer = await fetch(url, { headers: { accept, 'accept-language': 'en' } });
  return answer.text();
};
const linkedData = async (url: string) =>
  JSON.parse(await visit(url, 'application/ld+json')) as {
    credentialSubject: Record<string, unknown>;
    hasCertification?: Record<string, unknown>[];
  };

/** The faults of a passport, none if it is as the UNTP asks. */
function faultsOf(passport: unknown): readonly unknown[] {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(passportSchema);
  return validate(passport) ? [] : (validate.errors ?? []);
}

test('a page says what verifiers have said where that is chosen, and never that a verified version is not', async () => {
  const [chosen, without] = [
    await shared(service, { evaluation: { id: versionId }, shows: everything }),
    await shared(service, { evaluation: { id: versionId } }),
  ];
  const before = await visit(chosen.url);
  expect(before).toContain('No verifier has made a statement.');
  expect(before).toContain('Not a verified study.');
  expect((await linkedData(chosen.url)).hasCertification).toBeUndefined();

  const { id, report } = await stated(service, verifier.token, versionId, {
    ...aStatement,
    scope: 'All <stages>',
  });
  const page = await visit(chosen.url);
  for (const text of [
    'Limited assurance',
    'Faber Assurance (COFRAC 0-0000)',
    'All &lt;stages&gt;',
    report.documentHash,
  ])
    expect(page).toContain(text);
  // The names of people stay in the report.
  expect(page).not.toContain('Ines');
  const quiet = await visit(without.url);
  expect(quiet).not.toContain('Faber');
  for (const text of [page, quiet]) expect(text).not.toContain('Not a verified study.');

  const { hasCertification = [], credentialSubject } = await linkedData(chosen.url);
  expect(hasCertification).toMatchObject([
    {
      type: 'Certification',
      issuedBy: { name: 'Faber Assurance' },
      certificationStatus: 'CertificationActive',
    },
  ]);
  expect(credentialSubject.conformityClaim).toMatchObject([
    { conformance: true, conformityEvidence: { hashDigest: report.documentHash } },
  ]);
  expect((await linkedData(without.url)).hasCertification).toBeUndefined();

  const path = `/application/versions/${versionId}/withdrawals`;
  const body = { statement: { id }, reason: 'A mass was wrong.' };
  await service.call('POST', path, { token: verifier.token, body });
  const after = await visit(chosen.url);
  expect(after).toContain('A mass was wrong.');
  expect(after).toContain('Not a verified study.');
  const withdrawn = await linkedData(chosen.url);
  expect(withdrawn.hasCertification).toMatchObject([{ certificationStatus: 'CertificationInactive' }]);
  expect(withdrawn.credentialSubject.conformityClaim).toBeUndefined();
});

test('the passport of a version and of a product is as the UNTP asks, and as JSON-LD says the same', async () => {
  await stated(service, verifier.token, versionId);
  const evaluations = [{ id: versionId, quantity: 1 }];
  const body = { name: 'Set', gtins: [sharedGtin], evaluations, teams: [{ id: await firstTeam(service) }] };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
  const version = await shared(service, { evaluation: { id: versionId }, shows: everything });
  const product = await shared(service, {
    product: { id },
    shows: everything.filter((part) => part !== 'verification'),
  });
  for (const { url } of [version, product]) {
    const data = await linkedData(url);
    expect(faultsOf(data.credentialSubject)).toEqual([]);
    const untp = 'https://test.uncefact.org/vocabulary/untp/dpp/0/';
    const [expanded] = await jsonld.expand(data as unknown as jsonld.JsonLdDocument);
    const subject = expanded?.['https://www.w3.org/2018/credentials#credentialSubject'];
    expect(subject).toMatchObject([
      { '@type': [`${untp}ProductPassport`], [`${untp}emissionsScorecard`]: [expect.any(Object)] },
    ]);
  }
  // The schema finds faults.
  const { credentialSubject } = await linkedData(version.url);
  expect(faultsOf({ ...credentialSubject, type: 'ProductPassport' })).not.toEqual([]);
  expect(faultsOf({ ...credentialSubject, product: { type: ['Product'], name: 'x' } })).not.toEqual([]);
  const { emissionsScorecard: card } = credentialSubject as { emissionsScorecard: object };
  expect(faultsOf({ ...credentialSubject, emissionsScorecard: { ...card, other: 1 } })).not.toEqual([]);
});

test('verification is of versions: a product with it is refused at its place', async () => {
  const evaluations = [{ id: versionId, quantity: 1 }];
  const team = await firstTeam(service);
  const { id } = successful(
    'createProduct',
    await service.call('POST', '/products', { body: { name: 'Pair', evaluations, teams: [{ id: team }] } }),
  );
  const answer = await service.call('POST', '/shares', {
    body: { product: { id }, shows: ['scores', 'verification'] },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/shows/1' }] } });
});
