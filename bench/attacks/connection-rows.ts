import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { garmentDocument } from '../garment-document.ts';
import { type AttackAnswer, send } from './answers.ts';
import type { AttackOutcome, AttackRow } from './attack-row.ts';
import type { AttackedService } from './installation.ts';

/** Connections that ask much and read nothing. */
const unreadConnections = 500;
const pipelined = 20;
/** They must be closed after 30 s; looked at after so many seconds. */
const closedWithin = 40;
/** Those of the pollers and of a client between two requests. */
const tolerated = 8;

const slowStreams = 4;
/** Of a slow stream, a byte is sent in so many seconds. */
const secondsPerByte = 10;
/** Within this time, in s, somebody else of the organization must get a batch through. */
const freeWithin = 45;

export const connectionRows: readonly AttackRow[] = [
  { name: `unread-connections × ${unreadConnections}`, attack: doNotRead },
  { name: `slow-streams × ${slowStreams}`, attack: streamSlowly },
];

async function doNotRead({ attacker }: AttackedService): Promise<AttackOutcome> {
  const { hostname, port } = new URL(attacker.address);
  const asked = `GET /openapi.json HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(pipelined);
  const sockets: Socket[] = [];
  for (let made = 0; made < unreadConnections; made++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.pause();
    socket.write(asked);
    sockets.push(socket);
    if (made % 25 === 0) await pause(5);
  }
  try {
    await pause(closedWithin * 1000);
    const open = establishedConnections(Number(port));
    const left =
      Number.isNaN(open) || open <= tolerated ? [] : [`${open} still open after ${closedWithin} s`];
    return { answers: [], missing: left };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Connections of a listening port that neither side has closed; NaN where the system does not tell. */
function establishedConnections(port: number): number {
  try {
    const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    // Linux: the second field is the own address, the fourth the state; 01 is established.
    return ['tcp', 'tcp6']
      .flatMap((file) => readFileSync(`/proc/net/${file}`, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[1]?.endsWith(local) === true && fields[3] === '01').length;
  } catch {
    return Number.NaN;
  }
}

/** Holds streams open, while somebody else of the organization sends a batch of one line each second. */
async function streamSlowly({ attacker, records }: AttackedService): Promise<AttackOutcome> {
  const { hostname, port } = new URL(attacker.address);
  const line = JSON.stringify(garmentDocument(records.team));
  const sockets = Array.from({ length: slowStreams }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.write(
      'POST /evaluations/batch HTTP/1.1\r\nHost: sillage\r\nTransfer-Encoding: chunked\r\n' +
        `Authorization: Bearer ${attacker.token}\r\nContent-Type: application/x-ndjson\r\n\r\n`,
    );
    socket.write(`${line.length.toString(16)}\r\n${line}\r\n`);
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('1\r\n \r\n');
  }, secondsPerByte * 1000);
  const answers: AttackAnswer[] = [];
  try {
    const until = performance.now() + freeWithin * 1000;
    await pause(2_000);
    while (performance.now() < until) {
      const body = `${line}\n`;
      answers.push(
        await send(attacker, {
          method: 'POST',
          path: '/evaluations/batch',
          body,
          type: 'application/x-ndjson',
        }),
      );
      await pause(1_000);
    }
    const free = answers.some(({ status }) => status === 200);
    return { answers, missing: free ? [] : [`no other batch within ${freeWithin} s`] };
  } finally {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }
}
