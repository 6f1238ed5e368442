/**
 * Follows what changes in Sillage. A signed webhook says when there is something new, the feed of changes says what: in
 * its order, also what happened while this program was not running or a delivery was lost. `changes-place.json` keeps
 * how far it has come; it is written after the changes are handled, so that an interruption repeats and never skips.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import {
  changes,
  createClient,
  ProblemError,
  type RecordChange,
  verifyWebhook,
  WebhookError,
} from '@sillage/client';

const { SILLAGE_URL, SILLAGE_KEY = '', WEBHOOK_SECRET = '', WEBHOOK_TOKEN = '', PORT = '4000' } = process.env;
const placeFile = process.env.CHANGES_PLACE ?? 'changes-place.json';
/** Bytes of the largest delivery: 100 changes are far below it. */
const largestBody = 1_000_000;
const sillage = createClient({ baseUrl: SILLAGE_URL ?? 'http://127.0.0.1:3000', apiKey: SILLAGE_KEY });

/** What your system does with a change. The same one may come twice: its `id` says so. */
async function handle({ kind, reference, recordId }: RecordChange): Promise<void> {
  console.log(`${kind} ${reference ?? recordId}`);
}

const kept: { next: string } = existsSync(placeFile)
  ? JSON.parse(await readFile(placeFile, 'utf8'))
  : await sillage.listChanges({ query: { since: 'now' } });
let place = kept.next;

async function follow(): Promise<void> {
  try {
    for await (const page of changes(sillage, { since: place })) {
      for (const change of page.changes) await handle(change);
      await keep(page.next);
    }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'changes.expired') throw error;
    // Away for more than 30 days: list what you need once, and go on from now.
    await keep((await sillage.listChanges({ query: { since: 'now' } })).next);
    console.log('changes.expired: list everything once');
  }
}

async function keep(next: string): Promise<void> {
  place = next;
  await writeFile(`${placeFile}.new`, JSON.stringify({ next }));
  await rename(`${placeFile}.new`, placeFile);
}

/** One after the other, whatever arrives meanwhile. */
let following: Promise<void> = Promise.resolve();
function followSoon(): void {
  following = following.then(follow).catch((error: unknown) => console.error('will try again:', error));
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > largestBody) throw new WebhookError('The body is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const server = createServer(async (request, response) => {
  try {
    // The bytes as they were received: anything else has another signature.
    await verifyWebhook(await bodyOf(request), request.headers, {
      secrets: WEBHOOK_SECRET,
      token: WEBHOOK_TOKEN,
    });
    // Within 15 seconds, whatever there is to do: the work follows.
    response.writeHead(204).end();
    followSoon();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
    console.error(`refused: ${error instanceof Error ? error.message : error}`);
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
});
// What happened while this program was not running, and what a lost delivery would have said.
followSoon();
setInterval(followSoon, 60_000);
