import type { Arrow, EntryGraph } from './entry-graph.ts';

/**
 * An order of entries from bottom to top with as few arrows against it as can be found.
 *
 * - `floors`: from the bottom up; an entry is one layer above the highest entry that it imports. Their number
 *   is the longest chain of imports.
 * - `upward`: arrows from an entry to one on the same or a higher layer. Without cycles there are none; each
 *   cycle has at least one. They are ignored when layers are counted.
 * - `cycles`: groups of entries that all reach each other by imports.
 */
export type Layering = { floors: string[][]; upward: Arrow[]; cycles: string[][] };

/**
 * @param declared from bottom to top; arrows against this order are upward. Without it, the best order is
 * searched.
 */
export function layer({ entries, arrows }: EntryGraph, declared?: readonly string[]): Layering {
  const cycles = findComponents(entries, arrows).filter((component) => component.length > 1);
  const order = declared ?? findOrder(entries, arrows);
  const place = new Map(order.map((entry, index) => [entry, index]));
  const placeOf = (entry: string): number => place.get(entry) ?? order.length;
  const upward = arrows.filter(({ from, to }) => placeOf(to) >= placeOf(from));
  const downward = arrows.filter((arrow) => !upward.includes(arrow));

  const floorOf = new Map<string, number>();
  for (const entry of [...entries].sort((a, b) => placeOf(a) - placeOf(b))) {
    const below = downward.filter(({ from }) => from === entry).map(({ to }) => floorOf.get(to) ?? -1);
    floorOf.set(entry, Math.max(-1, ...below) + 1);
  }
  const floors: string[][] = [];
  for (const entry of entries) {
    const floor = floorOf.get(entry) ?? 0;
    floors[floor] = [...(floors[floor] ?? []), entry];
  }
  return { floors, upward, cycles };
}

/** Strongly connected components (Tarjan 1972), each before all components that import it. */
export function findComponents(
  entries: readonly string[],
  arrows: readonly { from: string; to: string }[],
): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];

  function visit(entry: string): number {
    const index = indexOf.size;
    indexOf.set(entry, index);
    open.push(entry);
    let low = index;
    for (const target of targets.get(entry) ?? []) {
      if (!indexOf.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? indexOf.get(target) ?? low);
      lowest.set(entry, low);
    }
    if (low === index) components.push(open.splice(open.indexOf(entry)).sort());
    else lowest.set(entry, low);
    return low;
  }

  for (const entry of entries) if (!indexOf.has(entry)) visit(entry);
  return components;
}

/**
 * Finds an order from bottom to top, component by component. Within a cycle every order has arrows against
 * it, and the optimum is too expensive to compute (feedback arc set): entries are moved to their best
 * position until none improves.
 */
function findOrder(entries: readonly string[], arrows: readonly Arrow[]): string[] {
  return findComponents(entries, arrows).flatMap((component) => {
    const inside = arrows.filter(({ from, to }) => component.includes(from) && component.includes(to));
    let order = startingOrder(component, inside);
    let cost = costOf(order, inside);
    for (let improved = true; improved; ) {
      improved = false;
      for (const entry of component) {
        const others = order.filter((other) => other !== entry);
        for (let index = 0; index <= others.length; index += 1) {
          const moved = [...others.slice(0, index), entry, ...others.slice(index)];
          const movedCost = costOf(moved, inside);
          if (movedCost < cost) {
            order = moved;
            cost = movedCost;
            improved = true;
          }
        }
      }
    }
    return order;
  });
}

/** Starts with entries that import few others and are imported by many. */
function startingOrder(entries: readonly string[], arrows: readonly Arrow[]): string[] {
  const balance = new Map(entries.map((entry) => [entry, 0]));
  for (const { from, to } of arrows) {
    balance.set(from, (balance.get(from) ?? 0) + 1);
    balance.set(to, (balance.get(to) ?? 0) - 1);
  }
  return [...entries].sort((a, b) => (balance.get(a) ?? 0) - (balance.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** Cost of an order: the number of arrows against it, then the number of their import statements. */
function costOf(order: readonly string[], arrows: readonly Arrow[]): number {
  const place = new Map(order.map((entry, index) => [entry, index]));
  let cost = 0;
  for (const { from, to, imports } of arrows) {
    // An arrow weighs more than all statements in any one folder.
    if ((place.get(to) ?? 0) > (place.get(from) ?? 0)) cost += 10_000 + imports.length;
  }
  return cost;
}
