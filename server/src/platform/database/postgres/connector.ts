import { Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseAddress, databaseAddresses } from '../../config/database-addresses.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isConnectionLost, isReadOnly, isStopped } from './postgres-errors.ts';
import { findPrimary, type Primary } from './primary-search.ts';

/** Milliseconds for which a search that found nothing is not repeated. */
const pauseOfSearches = 250;
/** Milliseconds without data after which the system probes a connection; it gives up about 10 s later. */
const quietTime = 10_000;

/**
 * Opens connections to the server that accepts writes, of one or several. It remembers that server, and looks
 * again when a connection fails. When another server has taken over, all connections to other servers are cut:
 * they would read old data, or wait for a server that is gone.
 */
export interface Connector {
  /** Servers and database, without password, for messages. */
  readonly location: string;
  /**
   * Whether PgBouncer stands in between, in transaction mode (parameter `pgbouncer=true`): a connection may have
   * another server process for each transaction, so that nothing outside of transactions lasts.
   */
  readonly pooler: boolean;
  /**
   * A client of `pg`; `connect` chooses the server. For a connection of one's own, e.g. for LISTEN: it ends
   * (`end`) when another server takes over; then make a new one.
   */
  client(config?: pg.ClientConfig): pg.Client;
  /** The same as a class, for pools. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
  /** Looks again for the server if the error of a statement means that it is gone or has become a standby. */
  doubt(error: unknown): void;
  /** Calls the listener after another server has taken over. */
  onMove(listener: () => void): void;
}

/** As `pg` declares it. */
type GivenCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);
type Callback = (error: Error | null, client?: pg.Client) => void;

/** Throws: StartupError if the address cannot be used. */
export function connectorTo(databaseUrl: string): Connector {
  const addresses = databaseAddresses(databaseUrl);
  if (typeof addresses === 'string') throw new StartupError(`DATABASE_URL ${addresses}.`);
  const [first] = addresses as readonly [DatabaseAddress, ...DatabaseAddress[]];
  const single = addresses.length === 1;
  const sockets = new Map<Socket, DatabaseAddress>();
  const listeners: (() => void)[] = [];
  let known: Primary | undefined = single ? { address: first, timeline: 0 } : undefined;
  let last: Primary | undefined;
  let search: Promise<Primary> | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;

  function moveTo(primary: Primary): Primary {
    const moved = last !== undefined && last.address !== primary.address;
    known = primary;
    last = primary;
    for (const [socket, address] of sockets) if (address !== primary.address) socket.destroy();
    if (moved) for (const listener of listeners) listener();
    return primary;
  }

  async function look(): Promise<Primary> {
    if (failure !== undefined && performance.now() - failure.at < pauseOfSearches) throw failure.error;
    search ??= findPrimary(addresses as readonly DatabaseAddress[], last?.timeline ?? 0)
      .then(moveTo)
      .catch((error: unknown) => {
        failure = { error, at: performance.now() };
        throw error;
      })
      .finally(() => {
        search = undefined;
      });
    return search;
  }

  function doubt(error: unknown): void {
    if (single || !(isReadOnly(error) || isStopped(error) || isConnectionLost(error))) return;
    known = undefined;
    look().catch(() => {});
  }

  class ConnectedClient extends pg.Client {
    readonly #socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({
        keepAlive: true,
        keepAliveInitialDelayMillis: quietTime,
        application_name: 'sillage',
        ...config,
        connectionString: first.url,
        stream: () => socket,
      });
      this.#socket = socket;
      // The error of a lost connection must not end the process; its next statement fails with it.
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: GivenCallback): void;
    override connect(given?: GivenCallback): Promise<pg.Client> | undefined {
      if (given === undefined) {
        return new Promise((resolve, reject) => {
          this.connect((error: Error | null) => (error ? reject(error) : resolve(this)));
        });
      }
      const callback = given as Callback;
      // The callback is called as `pg` calls it, at the time when the connection is ready.
      const open = (primary: Primary): void => this.#open(primary, callback);
      if (known !== undefined) open(known);
      else look().then(open, callback);
      return undefined;
    }

    #open({ address }: Primary, callback: Callback): void {
      if (this.#socket.destroyed) {
        callback(new Error('timeout expired'));
        return;
      }
      // Everything else in the addresses is the same.
      const { host, port } = single ? this : new pg.Client({ connectionString: address.url });
      Object.assign(this, { host, port });
      sockets.set(this.#socket, address);
      this.#socket.once('close', () => sockets.delete(this.#socket));
      super.connect((error: Error | null) => {
        if (error) doubt(error);
        callback(error, this);
      });
    }
  }

  return {
    pooler: /[?&]pgbouncer=true(&|$)/.test(databaseUrl),
    location: `${addresses.map(({ name }) => name).join(',')}${new URL(first.url).pathname}`,
    client: (config) => new ConnectedClient(config),
    Client: ConnectedClient,
    doubt,
    onMove: (listener) => void listeners.push(listener),
  };
}
