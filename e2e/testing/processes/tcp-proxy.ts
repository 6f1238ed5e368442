import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** What happens to bytes on their way, in both directions. */
export interface Weather {
  /** Milliseconds that each piece is late. */
  readonly delay?: number;
  /** Bytes of a piece, at most: messages arrive in halves. */
  readonly piece?: number;
  /** Nothing passes any more; what was sent meanwhile passes later. */
  readonly stalled?: boolean;
}

/** A proxy on this machine between a client and a server, which does to their connections what networks do. */
export interface TcpProxy {
  readonly port: number;
  /** From now on, also on connections that are open. */
  set(weather: Weather): void;
  /** Ends one of the open connections, chosen by 0 ≤ `random` < 1; `reset`: without a farewell. */
  cut(how: 'end' | 'reset', random: number): void;
  /** Passes the next message of a client that contains a text, and cuts that connection before its answer. */
  cutAfter(text: string): Promise<void>;
  /** Nothing passes any more from the next message of a client on that contains a text. */
  stallAt(text: string): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly server: Socket;
  /** The server's answers are dropped, and its connection ends with the first one. */
  muted?: () => void;
}

export async function tcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const links = new Set<Link>();
  let weather: Weather = {};
  /** Waits for a text; says whether that connection is cut before its answer. */
  let trap: { readonly text: string; readonly sprung: () => void; readonly cuts: boolean } | undefined;

  function end({ client, server }: Link, how: 'end' | 'reset'): void {
    if (how === 'reset') client.resetAndDestroy();
    else client.destroy();
    server.destroy();
  }

  /** Carries one direction, piece by piece. */
  async function carry(from: Socket, to: Socket, look: (bytes: Buffer) => boolean): Promise<void> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (!look(bytes)) return;
      const size = weather.piece ?? bytes.length;
      for (let start = 0; start < bytes.length; start += size) {
        if (weather.delay !== undefined) await pause(weather.delay);
        while (weather.stalled === true && !to.destroyed) await pause(10);
        if (to.destroyed) return;
        // Each piece is a packet of its own.
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
      // The other half learns of it by being ended, too.
      socket.on('error', () => {});
      socket.on('close', () => {
        links.delete(link);
        end(link, 'end');
      });
    }
    const asked = carry(client, server, (bytes) => {
      if (trap !== undefined && bytes.includes(trap.text)) {
        if (trap.cuts) link.muted = trap.sprung;
        else trap.sprung();
        trap = undefined;
      }
      return true;
    });
    const answered = carry(server, client, () => {
      if (link.muted === undefined) return true;
      // The server has done what it was asked: nobody will hear of it.
      link.muted();
      end(link, 'reset');
      return false;
    });
    asked.catch(() => {});
    answered.catch(() => {});
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    port: (listener.address() as AddressInfo).port,
    set(next) {
      weather = next;
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
