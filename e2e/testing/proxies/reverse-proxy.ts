import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../tools/root.mjs';
import { freePort } from '../processes/free-port.ts';

export type ProxyName = 'Caddy' | 'nginx';

/** The name in the example files. */
export const publicName = 'sillage.example.org';

/** Administrators' programs are not in the path of ordinary users. */
const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { env: { ...process.env, PATH: path } }).status === 0;

/** Why tests with a proxy cannot run here; undefined if they can. */
export const whyNoProxy: Readonly<Record<ProxyName, string | undefined>> = {
  Caddy: whyNot(runs('caddy', 'version'), 'Caddy is not installed (Debian: apt-get install caddy)'),
  nginx: whyNot(runs('nginx', '-v'), 'nginx is not installed (Debian: apt-get install nginx-light)'),
};

function whyNot(isInstalled: boolean, reason: string): string | undefined {
  if (!isInstalled) return reason;
  return runs('openssl', 'version') ? undefined : 'openssl, which makes the certificate, is not installed';
}

export interface Certificate {
  /** Paths. */
  readonly certificate: string;
  readonly key: string;
}

/** A certificate for the public name that only the clients of a test trust. */
export function makeCertificate(folder: string): Certificate {
  const made = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const request = ['req', '-x509', '-nodes', '-days', '2', '-newkey', 'ec'];
  const names = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`];
  const files = ['-keyout', made.key, '-out', made.certificate];
  const curve = ['-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const done = spawnSync('openssl', [...request, ...curve, ...names, ...files], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`openssl: ${done.stderr}`);
  return made;
}

export interface ReverseProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  stop(): Promise<void>;
}

/** Starts a proxy with its example file from `deploy/`, of which only addresses, ports and certificate are replaced. */
export async function startProxy(
  name: ProxyName,
  servicePort: number,
  certificate: Certificate,
  folder: string,
): Promise<ReverseProxy> {
  mkdirSync(folder, { recursive: true });
  const ports = { http: await freePort(), https: await freePort(), admin: await freePort() };
  const started =
    name === 'nginx'
      ? startNginx(servicePort, ports, certificate, folder)
      : startCaddy(servicePort, ports, certificate, folder);
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += text));
  process.once('exit', () => started.kill('SIGKILL'));
  for (let tries = 0; !(await accepts(ports.https)); tries++) {
    if (started.exitCode !== null || tries > 600) throw new Error(`${name} does not start: ${output}`);
    await pause(50);
  }
  return {
    httpPort: ports.http,
    httpsPort: ports.https,
    async stop() {
      const ended = started.exitCode === null ? once(started, 'exit') : undefined;
      // Without waiting for open connections.
      started.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL');
      await ended;
    },
  };
}

type Ports = Readonly<Record<'http' | 'https' | 'admin', number>>;

function startNginx(
  servicePort: number,
  ports: Ports,
  { certificate, key }: Certificate,
  folder: string,
): ChildProcess {
  const site = substituted('deploy/nginx.conf', {
    'server 127.0.0.1:3000;': `server 127.0.0.1:${servicePort};`,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    // Not every machine has IPv6.
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    '/etc/ssl/certs/sillage.pem': certificate,
    '/etc/ssl/private/sillage.key': key,
  });
  writeFileSync(join(folder, 'sillage.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Stands for /etc/nginx/nginx.conf, in a folder of this test.
  const main = [
    `pid ${join(folder, 'nginx.pid')};`,
    'daemon off;',
    'worker_processes 2;',
    'events { worker_connections 256; }',
    'http {',
    ...temporary.map((use) => `${use}_temp_path ${join(folder, use)};`),
    'access_log off;',
    `include ${join(folder, 'sillage.conf')};`,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), `${main.join('\n')}\n`);
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  return spawn('nginx', args, { env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] });
}

function startCaddy(
  servicePort: number,
  ports: Ports,
  { certificate, key }: Certificate,
  folder: string,
): ChildProcess {
  const file = substituted('deploy/Caddyfile', {
    'admin localhost:2019': `admin 127.0.0.1:${ports.admin}`,
    'http_port 80': `http_port ${ports.http}\n\tdefault_bind 127.0.0.1`,
    'https_port 443': `https_port ${ports.https}`,
    '# tls /etc/ssl/certs/sillage.pem /etc/ssl/private/sillage.key': `tls ${certificate} ${key}`,
    'reverse_proxy 127.0.0.1:3000 {': `reverse_proxy 127.0.0.1:${servicePort} {`,
  });
  writeFileSync(join(folder, 'Caddyfile'), file);
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: path, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Throws: Error if the file does not contain each text once. */
function substituted(file: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce(
    (text, [before, after]) => {
      const [head, tail, ...more] = text.split(before);
      if (tail === undefined || more.length > 0) throw new Error(`${file} must contain "${before}" once`);
      return `${head}${after}${tail}`;
    },
    readFileSync(join(root, file), 'utf8'),
  );
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
