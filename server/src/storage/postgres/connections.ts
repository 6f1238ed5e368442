import pg from 'pg';

/** Milliseconds that connecting (with waiting for a free connection) and one statement may take. */
export const patience = { connecting: 3_000, statement: 5_000 };

/** Connections of one process. A process keeps one core busy; more connections would only wait in PostgreSQL. */
const connectionsAtMost = 10;

const integer = (text: string): number => Number.parseInt(text, 10);
const parseBytea = pg.types.getTypeParser(pg.types.builtins.BYTEA) as (text: string) => Buffer;

/** Values as SQLite gives them: counts are numbers, truth is 1, bytes are plain bytes. Anything else is text. */
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
 * Connections to a database, made when they are needed and made anew after one was lost. The server ends a statement,
 * and a transaction that stands still, after its time; the client does, too, in case the server is out of reach.
 */
export function connections(url: string, atMost = connectionsAtMost, time = patience): pg.Pool {
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
  // A connection that is lost while nobody uses it is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // While it is used, its next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
