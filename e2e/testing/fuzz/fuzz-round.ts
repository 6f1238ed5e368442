import { roles } from '@sillage/contract';
import { furnish } from '../fixtures/organization-fixture.ts';
import type { Answer } from '../service/answer.ts';
import { embeddedDatabase } from '../service/embedded-database.ts';
import { firstTeam } from '../service/evaluation-steps.ts';
import { postgresDatabase } from '../service/postgres-database.ts';
import { type Member, type RunningService, runService } from '../service/running-service.ts';
import { answerChecks, type Finding } from './fuzz-findings.ts';
import { type FuzzCaller, type FuzzRequest, fuzzRequest } from './fuzz-requests.ts';
import { keepAliveClient } from './keep-alive-client.ts';

export interface FuzzRound {
  readonly engine: 'sqlite' | 'postgres';
  readonly seed: number;
  readonly requests: number;
}

/** Requests in flight: enough to keep the service busy, below its limits for one organization. */
const inFlight = 12;
/** Ids of one noun that are kept for later requests. */
const idsKept = 40;

/** All addresses but 127.0.0.0/8: whatever a request asks for, no webhook leaves this machine. */
const otherMachines = [
  ...[...Array(128).keys()].map((n) => (n === 63 ? '126.0.0.0/8' : `${2 * n}.0.0.0/7`)),
  '::/1',
  '8000::/1',
];

export interface FuzzOutcome {
  readonly findings: readonly Finding[];
  /** Requests by the first digit of their status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Ids of the operations that answered with success at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly operations: readonly string[];
}

/** Sends the requests of a round to a new service with two organizations. */
export async function fuzzRound({ engine, seed, requests }: FuzzRound): Promise<FuzzOutcome> {
  const database = engine === 'sqlite' ? embeddedDatabase : await postgresDatabase();
  const service = await runService({ database, settings: { webhookDeny: otherMachines } });
  const client = keepAliveClient(service.address, inFlight);
  try {
    const { callers, learn } = await fuzzCallers(service);
    const openApi = (await service.call('GET', '/openapi.json')).text;
    const check = answerChecks(service.described, openApi, service.address);
    const findings: Finding[] = [];
    const statuses: Record<string, number> = {};
    const succeeded = new Set<string>();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < requests) {
        const index = next++;
        const request = fuzzRequest(service.described, callers, seed, index);
        const answer = await client.send(request).catch((error: Error) => noAnswer(error));
        findings.push(...check(request, answer, seed, index));
        learn(request, answer);
        const digit = String(answer.status).charAt(0);
        statuses[digit] = (statuses[digit] ?? 0) + 1;
        if (answer.status < 400) succeeded.add(request.operation.operationId);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, work));
    const ready = await client.send({ method: 'GET', path: '/readyz', headers: {} });
    if (ready.status !== 200) {
      findings.push({ kind: 'not ready', is5xx: true, text: `not ready after the round: ${ready.text}` });
    }
    const operations = service.described.operations.map(({ operationId }) => operationId);
    return { findings, statuses, succeeded, operations };
  } finally {
    client.close();
    await service.close();
  }
}

/** A request that was not answered counts as a server error. */
function noAnswer(error: Error): Answer {
  return { status: 599, headers: new Headers(), text: `no answer: ${error.message}`, body: undefined };
}

/** All roles of one organization, nobody, and the administrator of another organization. */
async function fuzzCallers(service: RunningService) {
  const { administrator, storage } = service;
  const stranger = await service.addMember('stranger', 'admin');
  const [ownIds, theirIds] = [
    await idsOf(service, administrator, 'Mark of ours'),
    await idsOf(service, stranger, 'Their mark'),
  ];
  const ours = { own: ownIds, foreign: idsOnlyIn(theirIds), foreignMarks: ['Their mark'] };
  const theirs = { own: theirIds, foreign: idsOnlyIn(ownIds), foreignMarks: ['Mark of ours'] };
  const callers: FuzzCaller[] = [
    { name: 'another organization', role: 'admin', token: stranger.token, ...theirs },
    { name: 'none', role: undefined, token: undefined, ...ours },
    { name: 'admin', role: 'admin', token: administrator.token, ...ours },
  ];
  for (const role of roles.filter((one) => one !== 'admin')) {
    const { token } = await service.addMember(`the ${role}`, role, administrator.organizationId);
    callers.push({ name: role, role, token, ...ours });
  }
  await storage.ping();

  /** Keeps the ids of created records for later requests. */
  function learn({ caller }: FuzzRequest, { status, headers }: Answer): void {
    const location = status === 201 ? headers.get('location') : null;
    if (location === null) return;
    const operation = service.described.find('GET', location) ?? service.described.find('DELETE', location);
    const noun = operation?.parameters.find((one) => one.in === 'path')?.schema['x-references'];
    const id = location.split('/').at(-1) as string;
    const known = caller.own.get(String(noun));
    if (known === undefined) return;
    if (known.length < idsKept) known.push(id);
    else known[Math.floor(known.length / 2)] = id;
  }
  return { callers, learn };
}

const catalogIds = {
  category: ['t-shirt', 'apparel-and-footwear'],
  material: ['cotton'],
  accessory: ['long-zip'],
};

async function idsOf(service: RunningService, member: Member, name: string): Promise<Map<string, string[]>> {
  const made = [await furnish(service, member, name), await furnish(service, member, `${name} too`)];
  const all = (field: keyof (typeof made)[number]): string[] => made.map((one) => one[field]);
  return new Map<string, string[]>([
    ...Object.entries(catalogIds).map(([noun, ids]): [string, string[]] => [noun, [...ids]]),
    ['user', all('user')],
    ['api-key', all('apiKey')],
    ['team', [await firstTeam(service, member.token), ...all('team')]],
    ['tag', all('tag')],
    ['mask', all('mask')],
    ['packaging', [...all('packaging'), ...all('outerPackaging')]],
    ['evaluation', [...all('draft'), ...all('evaluated'), ...all('published'), ...all('version')]],
    ['version', all('version')],
    ['product', all('product')],
    ['job', all('job')],
    ['delivery', all('delivery')],
  ]);
}

function idsOnlyIn(ids: ReadonlyMap<string, readonly string[]>): string[] {
  return [...ids].filter(([noun]) => !Object.hasOwn(catalogIds, noun)).flatMap(([, all]) => all);
}
