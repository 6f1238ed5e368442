import type { StatementRecord, VerificationRecord } from '@sillage/contract';
import { expect } from 'vitest';
import { aStatement, named, stated } from '../fixtures/verification-fixture.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { published } from '../service/evaluation-steps.ts';
import type { Member } from '../service/running-service.ts';
import type { NounFixture, NounRow } from './noun-page.ts';
import { openPage, signInByRequest } from './watched-page.ts';

const versionOf = ({ service, teamId }: NounFixture, name: string) =>
  published(service, { ...garmentPayload(teamId), name });

const verifierOf = ({ service }: NounFixture, name: string): Promise<Member> =>
  service.addMember(name, 'verifier', service.administrator.organizationId);

/** The nouns of the verification of a version. */
export const nounsOfVerification = {
  verification: {
    async byApi(fixture) {
      const { open, look, see, gone, send } = fixture;
      const { id } = await versionOf(fixture, 'To be verified');
      const { userId } = await verifierOf(fixture, 'named by the interface');
      await open(`/evaluations/${id}/verification`);
      await see('No verifier has been named.');
      const body = { verifier: { id: userId }, evaluation: { id }, until: '2099-12-31T00:00:00Z' };
      const made = await send<VerificationRecord>('POST', '/application/verifications', body);
      await look();
      await see('may read');
      await send('DELETE', `/application/verifications/${made.id}`);
      await look();
      await gone('may read');
    },
    async inBrowser(fixture) {
      const { page, open, press, see, gone, read, confirm } = fixture;
      const version = await versionOf(fixture, 'Verified by mouse');
      const { userId } = await verifierOf(fixture, 'named by mouse');
      await open(`/evaluations/${version.id}/verification`);
      await page.getByLabel('Verifier', { exact: true }).selectOption('named by mouse');
      await page.getByLabel('Access until').fill('2099-12-31');
      await press('button', 'Name the verifier');
      await see('may read');
      const list = `/application/verifications?evaluation_id=${version.evaluation.id}`;
      const [made] = await read<VerificationRecord[]>(list);
      expect(made).toMatchObject({ verifier: { id: userId }, evaluation: { versionId: version.id } });
      await press('button', 'End the access of named by mouse');
      await confirm('End');
      await gone('may read');
      expect(await read<VerificationRecord[]>(list)).toEqual([]);
    },
  },
  statement: {
    async byApi(fixture) {
      const { service, open, look, see } = fixture;
      const { id } = await versionOf(fixture, 'Stated by API');
      const { userId, token } = await verifierOf(fixture, 'states by the interface');
      await named(service, userId, id);
      await open(`/evaluations/${id}/verification`);
      await see('Nobody has verified this version.');
      await stated(service, token, id);
      await look();
      await see('Limited assurance');
    },
    async inBrowser(fixture) {
      const { service, read } = fixture;
      const { id } = await versionOf(fixture, 'Stated by mouse');
      const verifier = await verifierOf(fixture, 'states by mouse');
      await named(service, verifier.userId, id);
      const browser = fixture.page.context().browser();
      if (browser === null) throw new Error('The browser is gone.');
      const { page, context, finish } = await openPage(browser, service);
      await signInByRequest(context, { address: service.address, administrator: verifier });
      await page.goto(`${service.address}/app/`);
      await page.getByRole('link', { name: /^Stated by mouse/ }).click();
      await page.getByLabel('Your name').fill('Ines Faber');
      await page.getByLabel('Organization').fill('Faber Assurance');
      await page.getByLabel('Standard').fill(aStatement.standard);
      await page.getByLabel('Scope').fill(aStatement.scope);
      await page.getByLabel('What was checked').fill(aStatement.checked.join('\n'));
      const give = () => page.getByRole('button', { name: 'Give the statement' });
      await page.getByLabel('Outcome').selectOption('Not verified');
      await give().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give the statement' }).click();
      // What is missing is reported at its field, and nothing is stored.
      await page.locator('[aria-invalid="true"]').waitFor();
      await page.getByLabel('Findings').fill('The mass of the lining is missing.');
      await give().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give the statement' }).click();
      await page.getByText('The statement is part of the report now.').waitFor();
      const at = `/application/versions/${id}/statements`;
      const [given, ...others] = await read<StatementRecord[]>(at);
      expect(others).toEqual([]);
      expect(given?.statement).toMatchObject({
        checked: aStatement.checked,
        outcome: 'not-verified',
        findings: ['The mass of the lining is missing.'],
      });
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByLabel('Reason').fill('It has been found.');
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText(/^Withdrawn by its author/).waitFor();
      expect((await read<StatementRecord[]>(at))[0]?.withdrawn?.reason).toBe('It has been found.');
      await finish();
    },
  },
} as const satisfies Record<string, NounRow>;
