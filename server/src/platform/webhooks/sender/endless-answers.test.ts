import { execFile } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bundledProgram } from '../../../../testing/bundled-program.ts';
import { type LoopbackReceiver, loopbackReceiver } from '../../../../testing/loopback-receiver.ts';
import type { Sent } from './webhook-sender.ts';

const program = new URL('../../../../testing/endless-answers-program.ts', import.meta.url);
const mebibyte = 2 ** 20;

/** What a receiver sends first, what it then repeats endlessly, and the expected outcome of the delivery. */
interface Answer {
  readonly head: string;
  readonly filler: string | Buffer;
  readonly sent: Sent;
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;
const delivered: Sent = { status: 200 };
const broken: Sent = { status: null, fault: 'connection' };

/** Once a success status has arrived, the delivery succeeds whatever follows; otherwise it fails. */
const answers: Readonly<Record<string, Answer>> = {
  'a body without end': { head: `${ok}\r\n`, filler: 'x'.repeat(65_536), sent: delivered },
  'a body of the length of a gibibyte': {
    head: `${ok}content-length: 1073741824\r\n\r\n`,
    filler: 'x'.repeat(65_536),
    sent: delivered,
  },
  'chunks of one byte': { head: chunked, filler: '1\r\nx\r\n'.repeat(10_000), sent: delivered },
  'an extension of a chunk': { head: `${chunked}1;`, filler: 'x'.repeat(65_536), sent: delivered },
  'chunks that are extensions for the most part': {
    head: chunked,
    filler: `1;${'x'.repeat(8_000)}\r\nx\r\n`.repeat(8),
    sent: delivered,
  },
  'trailers after the body': { head: `${chunked}0\r\n`, filler: 'a: b\r\n'.repeat(10_000), sent: delivered },
  'a compressed bomb': {
    head: `${ok}content-encoding: gzip\r\n\r\n`,
    filler: gzipSync(Buffer.alloc(50 * mebibyte)),
    sent: delivered,
  },
  'interim answers': {
    head: '',
    filler: 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(1_500),
    sent: broken,
  },
  'a status in many words': { head: 'HTTP/1.1 200 ', filler: 'x'.repeat(65_536), sent: broken },
  'the name of a header': { head: ok, filler: 'x'.repeat(65_536), sent: broken },
  'the value of a header': { head: `${ok}a: `, filler: 'x'.repeat(65_536), sent: broken },
  headers: { head: ok, filler: 'a: b\r\n'.repeat(10_000), sent: broken },
};

/** Bytes after which a receiver stops, so that a failing test ends. */
const enough = 256 * mebibyte;
/**
 * Maximum bytes that a receiver can write to one connection of which 96 KiB are read: the rest stays in
 * kernel buffers, which by default grow to at most 32 MiB for reading and 4 MiB for writing
 * (net.ipv4.tcp_rmem, tcp_wmem).
 */
const mostWritten = 40 * mebibyte;

const receivers: LoopbackReceiver[] = [];
const mostOf = new Map<string, number>();

for (const [what, { head, filler }] of Object.entries(answers)) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(head);
      pour(socket, filler);
    });
    socket.on('close', () => {
      const written = socket.bytesWritten - socket.writableLength;
      mostOf.set(what, Math.max(mostOf.get(what) ?? 0, written));
    });
  });
  receivers.push(await loopbackReceiver(server));
}
const urls = receivers.map(({ port }) => `http://127.0.0.1:${port}/`);
const options = ['--expose-gc', '--max-semi-space-size=1', await bundledProgram(program), ...urls];
const { stdout } = await promisify(execFile)(process.execPath, options);
const printed = JSON.parse(stdout) as { sent: Sent[]; grown: number }[];
const outcomes = new Map(
  Object.keys(answers).map((what, index) => [what, printed[index] ?? { sent: [], grown: 0 }]),
);
afterAll(async () => {
  for (const { close } of receivers) await close();
});

function pour(socket: Socket, filler: string | Buffer): void {
  while (!socket.destroyed && socket.bytesWritten < enough) {
    if (!socket.write(filler)) return void socket.once('drain', () => pour(socket, filler));
  }
  socket.end();
}

describe.each(Object.entries(answers))('%s (W4)', (what, { sent }) => {
  test('closes the connection, and the status decides the outcome', () => {
    const got = outcomes.get(what)?.sent ?? [];
    expect(got).toHaveLength(9);
    expect(new Set(got.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(sent)]));
    expect(mostOf.get(what)).toBeGreaterThan(0);
    expect(mostOf.get(what)).toBeLessThan(mostWritten);
  });

  test('takes less than 5 MiB of memory', () => {
    expect((outcomes.get(what)?.grown ?? Number.NaN) / mebibyte).toBeLessThan(5);
  });
});
