import autocannon from 'autocannon';

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Sent in turn. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body?: string }[];
}

/** Measurements of a server under load; latencies in milliseconds. */
export interface LoadFigures {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests with an unsuccessful response or none. */
  readonly failed: number;
}

/** Puts load on a server. */
export async function load({ url, headers, seconds, connections, requests }: Load): Promise<LoadFigures> {
  const sent = { ...headers, 'content-type': 'application/json' };
  const result = await autocannon({ url, connections, duration: seconds, headers: sent, requests });
  return {
    count: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
