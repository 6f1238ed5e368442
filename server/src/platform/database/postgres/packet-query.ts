import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** A statement as the driver takes it; with a name it is prepared, once a connection. */
export interface Query extends QueryConfig {
  values: unknown[];
}

/** What each connection has prepared. */
const preparedBy = new WeakMap<PoolClient, Set<string>>();

/**
 * Sends the statements of a transaction. Those whose results nobody reads wait for the next one, and are sent in one packet
 * with it: a way to the server and back costs both sides as much as a small statement. Only prepared ones do so, each time but
 * the first. The first that fails ends the packet: what comes after it, COMMIT included, is not run.
 */
export function sentTogether(client: PoolClient) {
  const prepared = preparedBy.get(client) ?? new Set();
  preparedBy.set(client, prepared);
  let held: Query[] = [];
  return {
    /** Holds a statement back. Returns whether that is possible. */
    later(query: Query): boolean {
      const can = query.name !== undefined && prepared.has(query.name);
      if (can) held.push(query);
      return can;
    },
    async now(query: Query): Promise<QueryResult> {
      const before = held;
      held = [];
      const result = before.length === 0 ? await client.query(query) : await packet(client, before, query);
      if (query.name !== undefined) prepared.add(query.name);
      return result;
    },
  };
}

/** The last statement, with the others before it: the driver sends what ends a packet after each of its queries. */
const packet = (client: PoolClient, before: readonly Query[], last: Query): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(last, undefined, (error, results) => {
      if (error) reject(error);
      // One result for each statement of the packet.
      else resolve((results as unknown as QueryResult[]).at(-1) as QueryResult);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection: Connection) => {
      connection.stream.cork();
      for (const { name, values } of before) {
        connection.bind({ statement: name, values: values.map(textOf) }, true);
        connection.execute({}, true);
      }
      const refused = submit(connection);
      connection.stream.uncork();
      return refused;
    };
    client.query(query);
  });

/** A value as the driver sends it. */
function textOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : String(value);
}
