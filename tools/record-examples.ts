import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { applicationEndpoints, type Endpoint, endpoints, issueTable } from '@sillage/contract';
import { type ExampleCall, exampleCalls, exampleIds, examplePath } from '../e2e/example-calls.ts';
import type { Provocation } from '../e2e/provocation.ts';
import { provocations } from '../e2e/provocations.ts';
import { runService } from '../e2e/running-service.ts';
import { type Scene, setScene } from '../e2e/scene.ts';

/** So many items of a list are shown; lists with a fixed length stay whole. */
const shownItems = 2;
const wholeLists = new Set(['calculatedScores']);

/** What is shown once stands in no example. */
const secrets: Readonly<Record<string, string>> = {
  token: 'eyJhbGciOiJIUzI1NiJ9.….…',
  password: '…',
  secret: 'whsec_…',
};

/** Calls every endpoint of the real service once, and writes what was sent and answered for the documentation. */
// Refusals have a service of their own: an address that has provoked all of them may not log in any more.
const refusing = await runService();
const refused = await setScene(refusing);
const problems: Record<string, unknown> = {};
for (const [code, { send }] of Object.entries(provocations as Record<string, Provocation>)) {
  if (issueTable[code as keyof typeof issueTable].kind !== 'refusal') continue;
  const answer = await send(refused, {});
  problems[code] = cut(answer.body);
}
await refusing.close();
const service = await runService();
const scene = await setScene(service);
const calls: Record<string, unknown> = {};
const endpointTable: Readonly<Record<string, Endpoint>> = { ...endpoints, ...applicationEndpoints };
const table: Readonly<Record<string, (scene: Scene) => ExampleCall>> = exampleCalls;
for (const [name, callOf] of Object.entries(table)) {
  const endpoint = endpointTable[name] as Endpoint;
  const { parameters, body, headers, token } = callOf(scene);
  const answer = await service.call(endpoint.method, examplePath(endpoint.path, parameters), {
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    ...(token === undefined ? {} : { token }),
  });
  if (answer.status !== endpoint.success.status) throw new Error(`${name}: ${answer.text}`);
  calls[name] = {
    ...(parameters === undefined ? {} : { parameters }),
    ...(body === undefined ? {} : { request: body }),
    ...(endpoint.success.body === undefined || name === 'readOpenApi' ? {} : { response: cut(answer.body) }),
  };
}
const file = fileURLToPath(new URL('../server/src/openapi/examples.json', import.meta.url));
writeFileSync(file, `${JSON.stringify({ ids: exampleIds(scene), calls, problems }, null, 2)}\n`);
await service.close();

/** Lists shortened, secrets taken out. */
function cut(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const shown = wholeLists.has(key) ? value : value.slice(0, shownItems);
    return shown.map((item) => cut(item));
  }
  if (typeof value === 'string') {
    // Receivers of the scene listen on another port each time.
    const shown = value
      .replace(/^sk_[\w-]+$/, 'sk_…')
      .replace(/^http:\/\/127\.0\.0\.1:\d+/, 'https://shop.example');
    return secrets[key] ?? shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, name)]));
}
