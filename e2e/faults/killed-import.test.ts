import { existsSync, readdirSync } from 'node:fs';
import type { AcceptedImport, DatabaseProcess, ImportRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { zipBytes } from '../../server/testing/database-file.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  processDocument,
  reference,
  unitDocuments,
} from '../../server/testing/openlca-package.ts';
import { enginesUnderKills } from '../testing/processes/killed-installation.ts';
import { launchService } from '../testing/processes/raw-service.ts';
import { isSecondRun } from '../testing/processes/rounds.ts';

/** On PostgreSQL, jobs of a killed process wait for the end of their leases: too long for the first run. */
const engines = Object.entries(enginesUnderKills).slice(0, isSecondRun ? undefined : 1);

const documents = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('a'),
  ...processDocument('make-a', [reference('a', 1), carbon(2)]),
};
const zip = zipBytes(documents);

describe.each(engines)('on %s', (_, { whyNot, make }) => {
  test('an import whose process is killed is done by the next one, wholly and once; a file that was not received is no import', {
    timeout: 180_000,
  }, async ({ skip }) => {
    skip(whyNot !== undefined, whyNot);
    const installation = await make();
    try {
      const first = await launchService(installation.settings);
      const token = await first.logIn();
      const send = (version: string, body: BodyInit) =>
        fetch(`${first.address}/database-imports?name=killed&version=${version}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
          body,
          duplex: 'half',
        } as RequestInit);
      // The rest of this file never comes.
      let sending: ReadableStreamDefaultController<Uint8Array> | undefined;
      const half = new ReadableStream<Uint8Array>({
        start(controller) {
          sending = controller;
          controller.enqueue(new Uint8Array(3 * 2 ** 20));
        },
      });
      const unanswered = send('half', half).then(
        () => 'answered',
        () => 'cut',
      );
      const accepted = (await (await send('1', zip as BodyInit)).json()) as AcceptedImport;
      const path = `/database-imports/${accepted.import.id}`;
      await expect
        .poll(async () => ((await first.call(token, 'GET', path)).body as ImportRecord).state, {
          timeout: 120_000,
          interval: 20,
        })
        .toBe('reading');
      first.launched.process.kill('SIGKILL');
      expect(await first.launched.ended).toBe('SIGKILL');
      expect(await unanswered).toBe('cut');
      sending?.error(new Error('cut'));

      const second = await launchService(installation.settings);
      const again = await second.logIn();
      await expect
        .poll(async () => ((await second.call(again, 'GET', path)).body as ImportRecord).state, {
          timeout: 120_000,
          interval: 100,
        })
        .toBe('done');
      const made = (await second.call(again, 'GET', '/databases/killed@1/processes/make-a')).body;
      expect((made as DatabaseProcess).impacts?.[0]?.value).toBeCloseTo(2, 12);
      const imports = (await second.call(again, 'GET', '/database-imports')).body as ImportRecord[];
      expect(imports.map(({ version }) => version)).toEqual(['1']);
      second.launched.process.kill('SIGTERM');
      await second.launched.ended;
      expect(await installation.rows('SELECT count(*) AS n FROM own_processes')).toMatchObject([
        { n: expect.toSatisfy((n) => Number(n) === 1) },
      ]);
      expect(await installation.damage()).toEqual([]);
      const folder = installation.settings.SILLAGE_DATA ?? '';
      if (existsSync(folder)) {
        expect(readdirSync(folder).filter((name) => name.startsWith('sillage-import-'))).toEqual([]);
      }
    } finally {
      await installation.remove();
    }
  });
});
