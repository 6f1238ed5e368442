import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** The network conditions, in both directions. */
export interface Weather {
  /** Delay of each piece in ms. */
  readonly delay?: number;
  /** Maximum bytes of a piece: messages arrive in fragments. */
  readonly piece?: number;
  /** No data passes; data sent meanwhile passes later. */
  readonly stalled?: boolean;
  /** Bytes of the server's answers that pass from now on; the rest is held back. */
  readonly answerBytes?: number;
}

/** A local proxy between a client and a server that simulates network faults. */
export interface TcpProxy {
  readonly port: number;
  /** Applies immediately, also to open connections. */
  set(weather: Weather): void;
  /** Ends one of the open connections, chosen by 0 ≤ `random` < 1. `reset`: with RST instead of FIN. */
  cut(how: 'end' | 'reset', random: number): void;
  /** Forwards the next client message that contains a text, and cuts that connection before the answer. */
  cutAfter(text: string): Promise<void>;
  /** Stops all data from the next client message on that contains a text. */
  stallAt(text: string): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  /** The server's answers are dropped, and its connection is closed at the first one. */
  muted?: () => void;
}

export async function tcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const links = new Set<Link>();
  let weather: Weather = {};
  /** Bytes of answers since the network conditions were set. */
  let answered = 0;
  /** The text to wait for; `cuts`: whether the connection is cut before its answer. */
  let trap: { readonly text: string; readonly sprung: () => void; readonly cuts: boolean } | undefined;

  function end({ client, server }: Link, how: 'end' | 'reset'): void {
    if (how === 'reset') client.resetAndDestroy();
    else client.destroy();
    server.destroy();
  }

  /** Forwards one direction, piece by piece. */
  async function carry(
    from: Socket,
    to: Socket,
    look: (bytes: Buffer) => boolean,
    isHeld: () => boolean = () => false,
  ): Promise<void> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (!look(bytes)) return;
      const size = weather.piece ?? bytes.length;
      for (let start = 0; start < bytes.length; start += size) {
        if (weather.delay !== undefined) await pause(weather.delay);
        while ((weather.stalled === true || isHeld()) && !to.destroyed) await pause(10);
        if (to.destroyed) return;
        // Each piece is a separate packet.
        to.write(bytes.subarray(start, start + size));
        if (weather.piece !== undefined) await turn();
      }
    }
    to.end();
  }

  const listener = createServer((client) => {
    const server = connect(target);
    const link: Link = { client, server };
    links.add(link);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      // The other half is ended as well.
      socket.on('error', () => {});
      socket.on('close', () => {
        links.delete(link);
        end(link, 'end');
      });
    }
    const upstream = carry(client, server, (bytes) => {
      if (trap !== undefined && bytes.includes(trap.text)) {
        if (trap.cuts) link.muted = trap.sprung;
        else trap.sprung();
        trap = undefined;
      }
      return true;
    });
    const keepsAnswer = ({ length }: Buffer): boolean => {
      answered += length;
      if (link.muted === undefined) return true;
      // The server has executed the request: its answer is dropped.
      link.muted();
      end(link, 'reset');
      return false;
    };
    const isHeld = (): boolean => answered > (weather.answerBytes ?? Number.POSITIVE_INFINITY);
    const downstream = carry(server, client, keepsAnswer, isHeld);
    upstream.catch(() => {});
    downstream.catch(() => {});
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    set(next) {
      weather = next;
      answered = 0;
    },
    cut(how, random) {
      const link = [...links][Math.floor(random * links.size)];
      if (link !== undefined) end(link, how);
    },
    cutAfter: (text) =>
      new Promise((resolve) => {
        trap = { text, sprung: resolve, cuts: true };
      }),
    stallAt(text) {
      const sprung = (): void => {
        weather = { stalled: true };
      };
      trap = { text, sprung, cuts: false };
    },
    async close() {
      for (const link of links) end(link, 'end');
      listener.close();
      await once(listener, 'close');
    },
  };
}
