import type { LookupAddress } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { buildConnector, Client } from 'undici';
import type { Attempt } from './attempt.ts';
import { boundSocket } from './bounded-socket.ts';

/**
 * A client for one request to an origin, over one connection to one of the given addresses; the name stays that of the
 * origin, for TLS and the Host header. The connection ends with the attempt, also while it is being made.
 */
export function oneConnection(
  { origin }: URL,
  addresses: readonly LookupAddress[],
  attempt: Attempt,
  { wireBytes }: { readonly wireBytes: number },
): Client {
  const lookup: LookupFunction = (_name, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
  // No timeout of its own: the attempt has one, which looking the name up has used some of.
  const dial = buildConnector({ lookup, timeout: 0, maxCachedSessions: 0 });
  const connect: buildConnector.connector = (options, callback) => {
    const end = (): void => void socket.destroy(new Error('the attempt has ended'));
    // What the connector returns is the socket, which its type keeps to itself.
    const socket = dial(options, (...outcome) => {
      attempt.noHurry();
      callback(...outcome);
    }) as unknown as Socket;
    attempt.signal.addEventListener('abort', end, { once: true });
    boundSocket(socket, wireBytes);
  };
  return new Client(origin, { connect, pipelining: 0, maxHeaderSize: 16 * 1024 });
}
