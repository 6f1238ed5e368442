import pg from 'pg';

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
 * Creates a pool of connections, which are opened on demand and reopened when lost. The server ends
 * statements and idle transactions at their time limit;
 * the client does so too, in case the server is unreachable.
 */
export function connections(url: string, atMost = connectionsAtMost, time = timeLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: atMost,
    connectionTimeoutMillis: time.connecting,
    statement_timeout: time.statement,
    query_timeout: time.statement,
    idle_in_transaction_session_timeout: 2 * time.statement,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'sillage',
    types: types as pg.CustomTypesConfig,
  });
  // The pool removes an idle connection that is lost; without this listener, the error would end the process.
  pool.on('error', () => {});
  // When a connection in use is lost, its next statement fails with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
