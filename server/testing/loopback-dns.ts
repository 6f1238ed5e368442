import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The answer for a name: its addresses of both families; none (NXDOMAIN);
 * or no answer for the families in `silent`.
 */
export type DnsAnswer = { readonly addresses: readonly string[]; readonly silent?: readonly (4 | 6)[] };

export interface LoopbackDns {
  /** `address:port`. */
  readonly server: string;
  /** The names of all queries, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/**
 * Starts a DNS server on this machine for tests, whose answers have a time to live of 0 s. `answerFor` is
 * called for each query, with the number of earlier queries for the same name and type. Source: RFC 1035, 4.
 */
export async function loopbackDns(
  answerFor: (name: string, before: number) => DnsAnswer,
  port = 0,
  address = '127.0.0.1',
): Promise<LoopbackDns> {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { address: from, port: to }) => {
    const { name, family, end } = questionOf(message);
    const before = counts.get(`${name} ${family}`) ?? 0;
    counts.set(`${name} ${family}`, before + 1);
    asked.push(name);
    const { addresses, silent = [] } = answerFor(name, before);
    if (family === 0 || !silent.includes(family)) {
      const wanted = addresses.filter((one) => isIP(one) === family);
      socket.send(answerTo(message.subarray(0, end), wanted, addresses.length > 0), to, from);
    }
  });
  await new Promise<void>((resolve) => socket.bind(port, address, resolve));
  return {
    server: `${address}:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function questionOf(message: Buffer): { name: string; family: 0 | 4 | 6; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1);
  return { name: labels.join('.'), family: type === 1 ? 4 : type === 28 ? 6 : 0, end: at + 5 };
}

function answerTo(question: Buffer, addresses: readonly string[], isKnown: boolean): Buffer {
  const head = Buffer.from(question);
  // Flags: response, recursion available; response code 3: no such name.
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : 3), 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) => {
    const bytes = ipaddr.parse(address).toByteArray();
    const record = Buffer.alloc(12);
    // A pointer to the name at offset 12, type, class IN, time to live 0 s, length.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, Buffer.from(bytes)]);
  });
  return Buffer.concat([head, ...records]);
}
