import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { type Started, start } from '../../../server/src/startup/start.ts';
import { operatorBundle } from './launched-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** An installation on the embedded database, and the bundled command that runs on it while it is stopped. */
export interface OperatedInstallation {
  start(): Promise<Started>;
  /** Like `npm run sillage`. */
  sillage(...args: string[]): { code: number | null; out: string; err: string };
}

/** `adminPassword`: absent, the first start makes one. */
export async function operatedInstallation(
  dataFolder: string,
  adminPassword?: string,
): Promise<OperatedInstallation> {
  const bundle = await operatorBundle();
  const catalog = readCatalog(join(root, 'catalog/data/'));
  return {
    start: () =>
      start(
        {
          port: 0,
          host: '127.0.0.1',
          dataFolder,
          environment: 'demo',
          demo: false,
          adminUser: 'admin',
          ...(adminPassword === undefined ? {} : { adminPassword }),
          logLevel: 'silent',
          webhookAllowPrivate: false,
          webhookDeny: [],
          role: 'all',
        },
        { catalog, examples: [] },
        makeLog('silent'),
      ),
    sillage(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, SILLAGE_DATA: dataFolder },
      });
      return { code: status, out: stdout, err: stderr };
    },
  };
}
