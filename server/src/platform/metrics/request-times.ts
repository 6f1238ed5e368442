const name = 'sillage_http_request_duration_seconds';
const help = 'Time from the headers of a request to the end of its answer.';
/** Upper bounds of the histogram buckets, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

/** All requests without a route share one label: otherwise clients could create labels without limit. */
const unknownRoute = { method: 'GET', url: 'unknown' };

/** A route as Fastify describes it. */
export interface TimedRoute {
  readonly url?: string;
  readonly method?: string | readonly string[];
}

interface Times {
  /** Requests in each bucket, not cumulative; the last bucket has no upper bound. */
  readonly counts: number[];
  sum: number;
}

/**
 * A histogram of request times by route and status class. The histogram of prom-client takes 0.5 µs to look up its labels
 * by their text, which is measurable when a stored result is read; here the route object itself is the key.
 */
export function requestTimes(): {
  /** `seconds`: duration of the request. */
  add(route: TimedRoute | undefined, status: number, seconds: number): void;
  /**
   * Renders the text format of Prometheus.
   * Source: https://prometheus.io/docs/instrumenting/exposition_formats/
   */
  text(): string;
} {
  const routes = new Map<TimedRoute, (Times | undefined)[]>();
  return {
    add(route, status, seconds) {
      const key = route?.url === undefined ? unknownRoute : route;
      let classes = routes.get(key);
      if (classes === undefined) {
        classes = [];
        routes.set(key, classes);
      }
      const statusClass = Math.floor(status / 100);
      let times = classes[statusClass];
      if (times === undefined) {
        times = { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
        classes[statusClass] = times;
      }
      let bound = 0;
      while (bound < bounds.length && seconds > (bounds[bound] as number)) bound++;
      times.counts[bound] = (times.counts[bound] as number) + 1;
      times.sum += seconds;
    },
    text() {
      const lines = [...routes].flatMap(([route, classes]) =>
        classes.flatMap((times, statusClass) =>
          times === undefined ? [] : linesOf(route, statusClass, times),
        ),
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Buckets are cumulative in the text format: each includes those below it. */
function linesOf({ method, url }: TimedRoute, statusClass: number, { counts, sum }: Times): string[] {
  // A GET route also serves HEAD and is labelled with its first method.
  const labels = `method="${[method].flat()[0]}",route="${url}",status="${statusClass}xx"`;
  let count = 0;
  const buckets = counts.map((here, at) => {
    count += here;
    return `${name}_bucket{${labels},le="${bounds[at] ?? '+Inf'}"} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
