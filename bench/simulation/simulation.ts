/** One step of a task in simulated time, in milliseconds. */
export type Step =
  | { readonly wait: number }
  /** Takes a server of a station, when one is free; given back by `free`. */
  | { readonly seize: Station }
  | { readonly free: Station };

/** A sequence of steps. */
export type Task = Generator<Step, void, void>;

interface Event {
  readonly at: number;
  /** Of events at the same time, the one planned first happens first: the same seed gives the same run. */
  readonly order: number;
  readonly action: () => void;
}

/** Servers with one queue, first come, first served. Measures itself from `reset` on. */
export class Station {
  readonly servers: number;
  #busy = 0;
  readonly #queue: (() => void)[] = [];
  readonly #simulation: Simulation;
  #since = 0;
  #changed = 0;
  #busyTime = 0;
  #presentTime = 0;

  constructor(simulation: Simulation, servers: number) {
    this.#simulation = simulation;
    this.servers = servers;
  }

  seize(then: () => void): void {
    this.#measure();
    if (this.#busy === this.servers) {
      this.#queue.push(then);
      return;
    }
    this.#busy++;
    then();
  }

  free(): void {
    this.#measure();
    const next = this.#queue.shift();
    if (next === undefined) this.#busy--;
    else next();
  }

  reset(): void {
    this.#since = this.#changed = this.#simulation.now;
    this.#busyTime = this.#presentTime = 0;
  }

  /** Mean share of the servers that were busy. */
  get utilization(): number {
    this.#measure();
    return this.#busyTime / (this.#simulation.now - this.#since) / this.servers;
  }

  /** Mean number of tasks that waited or were served. */
  get present(): number {
    this.#measure();
    return this.#presentTime / (this.#simulation.now - this.#since);
  }

  #measure(): void {
    const passed = this.#simulation.now - this.#changed;
    this.#busyTime += passed * this.#busy;
    this.#presentTime += passed * (this.#busy + this.#queue.length);
    this.#changed = this.#simulation.now;
  }
}

/** A discrete-event simulation: time jumps from one event to the next. */
export class Simulation {
  now = 0;
  #planned = 0;
  /** A binary heap, the next event first. */
  readonly #events: Event[] = [];

  station(servers: number): Station {
    return new Station(this, servers);
  }

  after(milliseconds: number, action: () => void): void {
    const event = { at: this.now + milliseconds, order: this.#planned++, action };
    let place = this.#events.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!precedes(event, this.#events[parent] as Event)) break;
      this.#events[place] = this.#events[parent] as Event;
      place = parent;
    }
    this.#events[place] = event;
  }

  start(task: Task, done: () => void = () => {}): void {
    const proceed = (): void => {
      const { done: ended, value } = task.next();
      if (ended) done();
      else if ('wait' in value) this.after(value.wait, proceed);
      else if ('seize' in value) value.seize.seize(proceed);
      else {
        value.free.free();
        proceed();
      }
    };
    proceed();
  }

  run(until: number): void {
    for (let next = this.#events[0]; next !== undefined && next.at <= until; next = this.#events[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.action();
    }
    this.now = until;
  }

  #removeFirst(): void {
    const last = this.#events.pop() as Event;
    if (this.#events.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#events.length) break;
      const right = this.#events[child + 1];
      if (right !== undefined && precedes(right, this.#events[child] as Event)) child++;
      if (precedes(last, this.#events[child] as Event)) break;
      this.#events[place] = this.#events[child] as Event;
      place = child;
    }
    this.#events[place] = last;
  }
}

const precedes = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
