const name = 'sillage_http_request_duration_seconds';
const help = 'Time from the headers of a request to the end of its answer.';
/** Upper bounds of the classes, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];

/** What is asked for outside of every route is one, or a stranger could make new ones without end. */
const unknownRoute = { method: 'GET', url: 'unknown' };

/** A route as the server knows it. */
export interface TimedRoute {
  readonly url?: string;
  readonly method?: string | readonly string[];
}

interface Times {
  /** Of each class by itself; the last one is above every bound. */
  readonly counts: number[];
  sum: number;
}

/**
 * Times of requests by route and class of status. The histogram of the library takes half a microsecond to find the
 * place of its labels, which reading a stored result would feel; here a route is found by its identity.
 */
export function requestTimes(): {
  /** `seconds`: how long the request took. */
  add(route: TimedRoute | undefined, status: number, seconds: number): void;
  /** In the text format of Prometheus, https://prometheus.io/docs/instrumenting/exposition_formats/ */
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
      const place = Math.floor(status / 100);
      let times = classes[place];
      if (times === undefined) {
        times = { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
        classes[place] = times;
      }
      let bound = 0;
      while (bound < bounds.length && seconds > (bounds[bound] as number)) bound++;
      times.counts[bound] = (times.counts[bound] as number) + 1;
      times.sum += seconds;
    },
    text() {
      const lines = [...routes].flatMap(([route, classes]) =>
        classes.flatMap((times, place) => (times === undefined ? [] : linesOf(route, place, times))),
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Each class counts with those below it. */
function linesOf({ method, url }: TimedRoute, place: number, { counts, sum }: Times): string[] {
  // HEAD is the same route as its GET.
  const labels = `method="${[method].flat()[0]}",route="${url}",status="${place}xx"`;
  let count = 0;
  const buckets = counts.map((here, at) => {
    count += here;
    return `${name}_bucket{${labels},le="${bounds[at] ?? '+Inf'}"} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}
