import pg from 'pg';
import { type Connector, connectorTo } from './connector.ts';

/**
 * Time limits in milliseconds:
 * for connecting, including the wait for a free connection, and for one statement.
 */
export const timeLimits = { connecting: 3_000, statement: 5_000 };

/** Connections of one process. A process uses one core; more connections would only queue in PostgreSQL. */
const connectionsAtMost = 10;

const integer = (text: string): number => Number.parseInt(text, 10);
const parseBytea = pg.types.getTypeParser(pg.types.builtins.BYTEA) as (text: string) => Buffer;

/**
 * Converts values to those that SQLite returns:
 * counts are numbers, true is 1, bytes are a Uint8Array, all else text.
 */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
  [pg.types.builtins.BYTEA]: (text) => {
    const { buffer, byteOffset, byteLength } = parseBytea(text);
    return new Uint8Array(buffer, byteOffset, byteLength);
  },
  [pg.types.builtins.INT2]: integer,
  [pg.types.builtins.INT4]: integer,
  [pg.types.builtins.INT8]: integer,
  [pg.types.builtins.FLOAT4]: Number,
  [pg.types.builtins.FLOAT8]: Number,
};
const types = { getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text) };

/**
 * Clients whose COMMIT was confirmed although the server stopped waiting for its standby: after a failover, the
 * transaction may be missing.
 */
const unconfirmed = new WeakSet<pg.ClientBase>();

/** Whether the last COMMIT of the client may be missing after a failover; asks once. */
export const wasUnconfirmed = (client: pg.ClientBase): boolean => unconfirmed.delete(client);

/**
 * Creates a pool of connections, which are opened on demand and reopened when lost.
 *
 * @param to the address or, for pools that share what is known about the servers, the connector to them.
 */
export function connections(to: string | Connector, atMost = connectionsAtMost, time = timeLimits): pg.Pool {
  const connector = typeof to === 'string' ? connectorTo(to) : to;
  // The server ends statements and idle transactions at their time limit;
  // the client does so too, in case the server is unreachable.
  const serverLimits = connector.pooler
    ? {}
    : {
        statement_timeout: time.statement,
        idle_in_transaction_session_timeout: 2 * time.statement,
      };
  const pool = new pg.Pool({
    Client: connector.Client,
    max: atMost,
    connectionTimeoutMillis: time.connecting,
    query_timeout: time.statement,
    ...serverLimits,
    idleTimeoutMillis: 30_000,
    types: types as pg.CustomTypesConfig,
  });
  // The pool removes an idle connection that is lost; without this listener, the error would end the process.
  pool.on('error', (error) => connector.doubt(error));
  pool.on('release', (error) => connector.doubt(error));
  pool.on('connect', (client) => {
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
    });
  });
  return pool;
}
