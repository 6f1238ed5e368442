import { DomainError } from '../../kernel/domain-error.ts';
import { type AdmissionLimits, firstPart, heavyPart, requestAdmission } from './admission-limits.ts';

/**
 * Limits the work that a process has in progress, and shares it among organizations: one alone may take nearly
 * all of the budget, several that want more than there is take equal parts of it.
 */
export interface Admission {
  /**
   * Waits until there is room for a request and holds it until the returned function is called.
   * Throws: DomainError organization.busy, service.overloaded.
   */
  admit(organizationId: string, cost: number): Promise<() => void>;
  /**
   * Counts work that goes on in any case, e.g. the next piece of a stream, until the returned function is called.
   */
  charge(organizationId: string, cost: number): () => void;
}

/** The work of one organization. */
interface Share {
  running: number;
  cost: number;
  heavyCost: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly cost: number;
  begin(release: () => void): void;
}

/** `isOverloaded`: heavy requests are then refused while others are in progress. */
export function makeAdmission(
  limits: AdmissionLimits = requestAdmission,
  isOverloaded: () => boolean = () => false,
): Admission {
  const heavyBudget = limits.budget * heavyPart;
  const ownPart = Math.min(heavyBudget, limits.perOrganization ?? heavyBudget);
  const shares = new Map<string, Share>();
  const all = { cost: 0, heavyCost: 0, waiting: 0, heavyWaiting: 0 };
  let begunThisTurn = 0;
  let turnHasEnd = false;

  /**
   * Whole, so that sums return to exactly 0; and always a number, since one that is not would make every later
   * sum unusable: costs are estimated from what a client sends, before it is checked.
   */
  const wholeCost = (estimate: number): number =>
    Number.isNaN(estimate) ? limits.heavy : Math.ceil(Math.min(Math.max(estimate, 0), heavyBudget));

  const isCostly = (cost: number): boolean => cost >= limits.heavy;

  function shareOf(organizationId: string): Share {
    let share = shares.get(organizationId);
    if (share === undefined) {
      share = { running: 0, cost: 0, heavyCost: 0, waiting: [] };
      shares.set(organizationId, share);
    }
    return share;
  }

  function forget(organizationId: string, { running, cost, waiting }: Share): void {
    if (running === 0 && cost === 0 && waiting.length === 0) shares.delete(organizationId);
  }

  /** Whether there is room for a request. One heavy request always has room, however large it is. */
  function fits(share: Share, cost: number): boolean {
    if (share.running >= limits.concurrent) return false;
    if (!isCostly(cost)) return all.cost === 0 || all.cost + cost <= limits.budget;
    if (all.heavyCost === 0) return true;
    // Nobody waits for the large requests of others with the first small one.
    if (share.heavyCost === 0 && all.cost + cost <= limits.budget * firstPart) return true;
    if (all.heavyCost + cost > heavyBudget || all.cost + cost > limits.budget) return false;
    const isWanted = all.waiting > share.waiting.length;
    return share.heavyCost === 0 || share.heavyCost + cost <= (isWanted ? equalPart() : ownPart);
  }

  /** What each organization may have in progress if those that have, or want, heavy work share it evenly. */
  function equalPart(): number {
    let sharing = 0;
    for (const { heavyCost, waiting } of shares.values()) {
      if (heavyCost > 0 || waiting.some(({ cost }) => isCostly(cost))) sharing++;
    }
    return Math.min(ownPart, heavyBudget / Math.max(1, sharing));
  }

  const fitsInTurn = (cost: number): boolean => begunThisTurn === 0 || begunThisTurn + cost <= limits.perTurn;

  function add(share: Share, cost: number, sign: 1 | -1): void {
    share.cost += sign * cost;
    all.cost += sign * cost;
    if (!isCostly(cost)) return;
    share.heavyCost += sign * cost;
    all.heavyCost += sign * cost;
  }

  function begin(organizationId: string, share: Share, cost: number): () => void {
    share.running++;
    add(share, cost, 1);
    begunThisTurn += cost;
    if (!turnHasEnd) {
      turnHasEnd = true;
      setImmediate(endTurn);
    }
    return once(() => {
      share.running--;
      add(share, cost, -1);
      forget(organizationId, share);
      if (all.waiting > 0) beginWaiting();
    });
  }

  function endTurn(): void {
    turnHasEnd = false;
    begunThisTurn = 0;
    if (all.waiting > 0) beginWaiting();
  }

  /** Begins waiting requests that have room, those of the organizations with the least work first. */
  function beginWaiting(): void {
    for (;;) {
      const [organizationId, share, waiting] = nextWaiting() ?? [];
      if (organizationId === undefined || share === undefined || waiting === undefined) return;
      if (!fitsInTurn(waiting.cost)) return;
      leave(share, waiting);
      waiting.begin(begin(organizationId, share, waiting.cost));
    }
  }

  function nextWaiting(): [string, Share, Waiting] | undefined {
    let next: [string, Share, Waiting] | undefined;
    for (const [organizationId, share] of shares) {
      if (share.waiting.length === 0 || (next !== undefined && next[1].cost <= share.cost)) continue;
      const waiting = share.waiting.find(({ cost }) => fits(share, cost));
      if (waiting !== undefined) next = [organizationId, share, waiting];
    }
    return next;
  }

  function enter(share: Share, waiting: Waiting): void {
    share.waiting.push(waiting);
    all.waiting++;
    if (isCostly(waiting.cost)) all.heavyWaiting++;
  }

  function leave(share: Share, waiting: Waiting): void {
    share.waiting.splice(share.waiting.indexOf(waiting), 1);
    all.waiting--;
    if (isCostly(waiting.cost)) all.heavyWaiting--;
  }

  /** 429 if the organization has its part of the work, otherwise 503: others have theirs. */
  function refusal(share: Share, cost: number): DomainError {
    const hasItsPart =
      share.running >= limits.concurrent ||
      share.waiting.length >= limits.queued ||
      (share.heavyCost > 0 && share.heavyCost + cost > equalPart());
    return hasItsPart ? busy(limits) : overloaded(limits);
  }

  function wait(organizationId: string, share: Share, cost: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        cost,
        begin(release) {
          clearTimeout(timer);
          resolve(release);
        },
      };
      const timer = setTimeout(() => {
        leave(share, waiting);
        const error = refusal(share, cost);
        forget(organizationId, share);
        reject(error);
      }, limits.longestWait);
      enter(share, waiting);
    });
  }

  return {
    async admit(organizationId, estimate) {
      const cost = wholeCost(estimate);
      const heavy = isCostly(cost);
      // Alone it is served all the same: a single long piece of work delays the event loop, too.
      if (heavy && (all.heavyCost > 0 || all.heavyWaiting > 0) && isOverloaded()) throw overloaded(limits);
      const share = shareOf(organizationId);
      const overtakes = share.waiting.some((other) => isCostly(other.cost) === heavy);
      if (!overtakes && fits(share, cost) && fitsInTurn(cost)) return begin(organizationId, share, cost);
      if (share.waiting.length >= limits.queued || all.waiting >= limits.queuedInAll) {
        const error = refusal(share, cost);
        forget(organizationId, share);
        throw error;
      }
      return wait(organizationId, share, cost);
    },
    charge(organizationId, estimate) {
      const cost = wholeCost(estimate);
      const share = shareOf(organizationId);
      add(share, cost, 1);
      return once(() => {
        add(share, cost, -1);
        forget(organizationId, share);
        if (all.waiting > 0) beginWaiting();
      });
    },
  };
}

/** A function whose second call does nothing. */
function once(act: () => void): () => void {
  let pending: (() => void) | undefined = act;
  return () => {
    const first = pending;
    pending = undefined;
    first?.();
  };
}

const secondsOf = ({ longestWait }: AdmissionLimits): number => Math.ceil(longestWait / 1000);

const busy = (limits: AdmissionLimits): DomainError =>
  new DomainError('organization.busy', { seconds: secondsOf(limits) });

const overloaded = (limits: AdmissionLimits): DomainError =>
  new DomainError('service.overloaded', { seconds: secondsOf(limits) });
