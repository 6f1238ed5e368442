import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import {
  expandedPassport,
  passportFaults,
  publishedFaults,
  whyNoSchema,
} from '../../testing/fixtures/untp-passport.ts';
import { aStatement, named, stated } from '../../testing/fixtures/verification-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const versionId = (await published(service, garmentPayload(await firstTeam(service)))).id;
const verifier = await service.addMember('auditor', 'verifier', service.administrator.organizationId);
beforeAll(async () => {
  await named(service, verifier.userId, versionId);
});

const everything = ['scores', 'stages', 'composition', 'origin', 'verification'];
const visit = async (url: string, accept = 'text/html') => {
  const answer = await fetch(url, { headers: { accept, 'accept-language': 'en' } });
  return answer.text();
};
const linkedData = async (url: string) =>
  JSON.parse(await visit(url, 'application/ld+json')) as {
    credentialSubject: { conformityClaim: unknown[]; product: Record<string, unknown> };
  };
const certificationsOf = ({ credentialSubject: { product } }: Awaited<ReturnType<typeof linkedData>>) =>
  product['schema:hasCertification'];
/** What the passport claims before what verifiers have said. */
const footprint = (verification: string) =>
  expect.objectContaining({ description: expect.stringContaining(verification) });

test('a page says what verifiers have said where that is chosen, and never that a verified version is not', async () => {
  const [chosen, without] = [
    await shared(service, { evaluation: { id: versionId }, shows: everything }),
    await shared(service, { evaluation: { id: versionId } }),
  ];
  const before = await visit(chosen.url);
  expect(before).toContain('No verifier has made a statement.');
  expect(before).toContain('Not a verified study.');
  expect(certificationsOf(await linkedData(chosen.url))).toBeUndefined();

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

  const data = await linkedData(chosen.url);
  expect(certificationsOf(data)).toMatchObject([
    {
      type: 'schema:Certification',
      'schema:issuedBy': { 'schema:name': 'Faber Assurance' },
      'schema:certificationStatus': { id: 'schema:CertificationActive' },
    },
  ]);
  const evidence = { conformityEvidence: { hashDigest: report.documentHash } };
  expect(data.credentialSubject.conformityClaim).toMatchObject([evidence, evidence]);
  expect(data.credentialSubject.conformityClaim[0]).toEqual(footprint('Limited assurance: '));
  expect(passportFaults(data)).toEqual([]);
  if (whyNoSchema === undefined) expect(publishedFaults(data)).toEqual([]);
  await expandedPassport(data);
  const unnamed = await linkedData(without.url);
  expect(certificationsOf(unnamed)).toBeUndefined();
  expect(unnamed.credentialSubject.conformityClaim).toEqual([
    footprint('Verified by a third party, who is not named here'),
  ]);

  const path = `/application/versions/${versionId}/withdrawals`;
  const body = { statement: { id }, reason: 'A mass was wrong.' };
  await service.call('POST', path, { token: verifier.token, body });
  const after = await visit(chosen.url);
  expect(after).toContain('A mass was wrong.');
  expect(after).toContain('Not a verified study.');
  const withdrawn = await linkedData(chosen.url);
  expect(certificationsOf(withdrawn)).toMatchObject([
    { 'schema:certificationStatus': { id: 'schema:CertificationInactive' } },
  ]);
  expect(withdrawn.credentialSubject.conformityClaim).toEqual([
    footprint('Declared by the publisher; not verified'),
  ]);
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
