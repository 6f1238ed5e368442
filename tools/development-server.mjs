import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { classNames } from './class-names.mjs';
import { frenchDataSetNames } from './data-set-names.mjs';
import { installPackages } from './install.mjs';
import { root } from './root.mjs';
import { whenNpmEnds } from './serve.mjs';
import { buildBundle, threadBundle } from './server-bundle.mjs';

/** Sources of the running server: a change in one of these folders rebuilds and restarts it. */
const serverSources = ['contract/src', 'engine/src', 'catalog/src', 'server/src'];
/** Files read by the server at startup: a change only restarts it. */
const serverData = ['catalog/data', 'docs', 'CHANGELOG.md'];
/** In the folder of the released bundle, so that the catalog and the packages are found in the same way. */
const bundle = join(root, 'server/dist/development.js');

/** Debounce in ms: an editor may save several files at once, or one file in two steps. */
const settleTime = 40;
/** Time in ms for a server to finish requests before it is killed, which is safe. */
const stopTime = 1000;

/**
 * Serves both halves on one port: Vite serves the browser application under `/app` with hot reloading, and
 * proxies everything else to the server, which is rebuilt and restarted when its sources change. Requests
 * wait meanwhile. The data folder, including all sessions, is kept.
 */
export async function developmentServer() {
  installPackages();
  const host = process.env.SILLAGE_HOST ?? '127.0.0.1';
  const port = Number(process.env.SILLAGE_PORT ?? process.env.PORT ?? 3000) || (await freePort());
  const server = await restartableServer(`http://${host}:${port}`);
  const vite = await applicationServer(host, port, server);
  vite.watcher.add([...serverSources, ...serverData].map((folder) => join(root, folder)));
  vite.watcher.on('all', (_event, path) => {
    const belongs = (/** @type {string} */ folder) => (path + sep).startsWith(join(root, folder) + sep);
    if (/\.test\.tsx?$/.test(path)) return;
    if (serverSources.some(belongs)) server.changed(true);
    else if (serverData.some(belongs)) server.changed(false);
  });
  await server.start();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([vite.close(), server.stop()]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  whenNpmEnds(stop);
}

/**
 * @param {string} host
 * @param {number} port
 * @param {Awaited<ReturnType<typeof restartableServer>>} server
 */
async function applicationServer(host, port, server) {
  // Not static imports: this file is loaded before the packages are installed.
  const { createServer: createViteServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const vite = await createViteServer({
    root: join(root, 'web'),
    base: '/app/',
    configFile: false,
    logLevel: 'warn',
    css: { modules: classNames },
    cacheDir: join(root, 'node_modules/.cache/vite-development'),
    server: {
      host,
      port,
      strictPort: true,
      fs: { allow: [root, packagesFolder()] },
      proxy: { '^/(?!app/)': { target: server.address } },
    },
    plugins: [
      react(),
      frenchDataSetNames,
      {
        name: 'wait-for-server',
        configureServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            // Vite only accepts its base with a slash; the released server accepts both.
            request.url = request.url?.replace(/^\/app(?=\?|$)/, '/app/');
            if (request.url?.startsWith('/app/')) next();
            else void server.ready().then(() => next());
          });
        },
      },
    ],
  });
  await vite.listen();
  return vite;
}

/**
 * Runs the server on a port of its own.
 * @param {string} publicAddress where its clients reach it
 */
async function restartableServer(publicAddress) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {Promise<void>} */
  let running = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  let build = false;

  function spawnServer() {
    const first = child === undefined;
    const started = spawn(process.execPath, [bundle], {
      cwd: root,
      env: {
        NODE_ENV: 'development',
        // Used by Node.js from 22.1 on to cache compiled packages.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        SILLAGE_PUBLIC_URL: publicAddress,
        ...process.env,
        SILLAGE_PORT: String(port),
        SILLAGE_HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      // Show the start-up output only once; after a restart only the log, which is JSON.
      const lines = first ? text : text.replace(/^(?!\{).*\n/gm, '');
      process.stdout.write(lines.replaceAll(address, publicAddress));
    });
    child = started;
    return started;
  }

  async function stop() {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child?.kill('SIGKILL'), stopTime);
    await ended;
    clearTimeout(late);
  }

  async function restart() {
    const begun = performance.now();
    if (build) {
      build = false;
      // The previous server keeps running during the build, and continues if the build fails.
      await buildBundle('server/src/main.ts', bundle);
      await buildBundle('server/src/worker.ts', threadBundle(bundle));
    }
    await stop();
    const started = spawnServer();
    while (started.exitCode === null && !(await answers(`${address}/healthz`))) await pause(20);
    if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}.`);
    return performance.now() - begun;
  }

  return {
    address,
    /** Resolves when the server responds, or has failed to start. */
    ready: () => running,
    async start() {
      build = true;
      running = restart().then(() => {});
      await running;
    },
    /** @param {boolean} sources whether a rebuild is needed */
    changed(sources) {
      build ||= sources;
      clearTimeout(settling);
      settling = setTimeout(() => {
        running = running
          .then(restart)
          .then((milliseconds) => console.log(`The server is back after ${Math.round(milliseconds)} ms.`))
          .catch((/** @type {unknown} */ error) =>
            console.error(error instanceof Error ? error.message : error),
          );
      }, settleTime);
    },
    stop,
  };
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** The folder of the packages, which npm may have linked from elsewhere. */
function packagesFolder() {
  return dirname(realpathSync(join(root, 'node_modules/vite')));
}

/** @returns {Promise<number>} a free port */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}
