import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** Overrides the default number. */
  readonly connections?: number;
  /** Sent in turn. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body?: string }[];
}

/** Measurements of a server under load; latencies in milliseconds. */
export interface LoadFigures {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests with an unsuccessful response or none. */
  readonly failed: number;
}

export const connections = 50;

/** The available load generator: wrk takes less processor time from the servers than autocannon. */
export const loadGenerator: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined ? 'wrk' : 'autocannon';

/** Puts load on a server; `folder` receives the script from which wrk reads its requests. */
export function load(given: Load, folder: string): Promise<LoadFigures> {
  return loadGenerator === 'wrk' ? loadByWrk(given, folder) : loadByAutocannon(given);
}

async function loadByAutocannon(given: Load): Promise<LoadFigures> {
  const { url, headers, seconds, requests } = given;
  const sent = { ...headers, 'content-type': 'application/json' };
  const atOnce = given.connections ?? connections;
  const result = await autocannon({ url, connections: atOnce, duration: seconds, headers: sent, requests });
  return {
    count: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

async function loadByWrk(given: Load, folder: string): Promise<LoadFigures> {
  const { url, headers, seconds, requests } = given;
  const script = join(folder, 'load.lua');
  writeFileSync(script, luaScript(headers, requests));
  const args = [
    '-t1',
    `-c${given.connections ?? connections}`,
    `-d${seconds}s`,
    '--timeout=20s',
    '-s',
    script,
    url,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
  const line = /^figures (.*)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk printed no figures:\n${output}`);
  const [count = 0, microseconds = 0, p50 = 0, p99 = 0, failed = 0] = line.split(' ').map(Number);
  const served = count - failed;
  return { count: served, perSecond: (served / microseconds) * 1e6, p50: p50 / 1e3, p99: p99 / 1e3, failed };
}

/** Writes strings as JSON, which for the ASCII text used here has the same meaning in Lua. */
function luaScript(headers: Load['headers'], requests: Load['requests']): string {
  const sent = { ...headers, 'content-type': 'application/json' };
  const headerTable = Object.entries(sent).map(
    ([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`,
  );
  const formats = requests.map(
    ({ method, path, body }) => `{"${method}","${path}",${JSON.stringify(body ?? '')}}`,
  );
  return `local headers = {${headerTable.join(',')}}
local given = {${formats.join(',')}}
local ready, turn = {}, 0
function init()
  for i, r in ipairs(given) do ready[i] = wrk.format(r[1], r[2], headers, r[3] ~= "" and r[3] or nil) end
end
function request()
  turn = turn % #ready + 1
  return ready[turn]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("figures %d %d %d %d %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}
