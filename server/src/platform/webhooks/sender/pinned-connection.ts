import type { LookupAddress } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import type { buildConnector, Client } from 'undici';
import type { Attempt } from './attempt.ts';

/**
 * Maximum bytes of the status line and headers of an answer: 16 KiB;
 * webhook receivers send a few hundred bytes.
 */
const headerBytes = 16 * 1024;

/**
 * Creates an HTTP client for one request to an origin, over one connection to one of the given addresses, so
 * that the name is not looked up again. TLS and the Host header use the name of the origin. The connection
 * ends with the attempt, even while it is being opened. `wireBytes`: maximum bytes received on it.
 */
export async function pinnedConnection(
  { origin }: URL,
  addresses: readonly LookupAddress[],
  attempt: Attempt,
  { wireBytes }: { readonly wireBytes: number },
): Promise<Client> {
  // Loaded by the first one: it takes a tenth of a second.
  const undici = await import('undici');
  const lookup: LookupFunction = (_name, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
  // 0: the connector has no timeout; that of the attempt includes the name lookup.
  const connectTo = undici.buildConnector({ lookup, timeout: 0, maxCachedSessions: 0 });
  const connect: buildConnector.connector = (options, callback) => {
    const end = (): void => void socket.destroy(new Error('the attempt has ended'));
    // The connector returns the socket, although its type does not declare it.
    const socket = connectTo(options, (...outcome) => {
      attempt.clearStepTimeout();
      callback(...outcome);
    }) as unknown as Socket;
    attempt.signal.addEventListener('abort', end, { once: true });
    limitReceivedBytes(socket, wireBytes);
  };
  return new undici.Client(origin, { connect, pipelining: 0, maxHeaderSize: headerBytes });
}

/**
 * Closes a connection when more than `limit` bytes have been received on it. The limit of the body does not
 * count status lines, headers, interim answers and chunk framing, any of which may be endless; this limit
 * counts all bytes on the wire, including those of TLS.
 */
function limitReceivedBytes(socket: Socket, limit: number): void {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    if (socket.bytesRead <= limit) return read(size);
    socket.destroy(new Error(`the receiver has sent more than ${limit} bytes`));
    return null;
  };
}
