import type { Catalog, Distance } from '../catalog.ts';
import { addActivity } from '../evaluate/inventory.ts';
import type { ProcessUse } from '../evaluate/process-use.ts';
import { amountPerUnit, numberOf } from './amount.ts';
import { placesOf } from './places.ts';
import type { ApplyRule } from './rule-context.ts';
import type { TransportRule } from './rule-definitions.ts';

/**
 * Share of the surface leg that goes by road: all of it without a sea route or up to 500 km, then 0.9 below 1000 km,
 * 0.5 below 2000 km, 0.25 below 3000 km, none beyond or without a road.
 * Source: French environmental cost, textile method 7.0.0, transport.
 */
export function roadShare({ roadKm, seaKm }: Pick<Distance, 'roadKm' | 'seaKm'>): number {
  if (roadKm === null) return 0;
  if (seaKm === null || roadKm <= 500) return 1;
  if (roadKm < 1000) return 0.9;
  if (roadKm < 2000) return 0.5;
  return roadKm < 3000 ? 0.25 : 0;
}

/** Kilometres by each mode before air takes its share. */
interface Leg {
  readonly road: number;
  readonly sea: number;
  readonly air: number;
}

const legs = new WeakMap<Catalog, Map<number, Leg>>();

function legBetween(catalog: Catalog, from: number, to: number): Leg {
  let known = legs.get(catalog);
  if (known === undefined) {
    known = new Map();
    legs.set(catalog, known);
  }
  const key = from * catalog.locations.length + to;
  let leg = known.get(key);
  if (leg === undefined) {
    const distance = catalog.distance(from, to);
    const share = roadShare(distance);
    leg = {
      road: (distance.roadKm ?? 0) * share,
      sea: (distance.seaKm ?? 0) * (1 - share),
      air: distance.airKm,
    };
    known.set(key, leg);
  }
  return leg;
}

/**
 * t·km = kg / 1000 × km by mode; with an air share α: road and sea × (1 − α), air × α.
 * A leg between two steps in several places uses the product of their shares.
 */
export const applyTransport: ApplyRule = (rule, context) => {
  const definition = rule.definition as TransportRule;
  const { catalog, inventory, node, processes } = context;
  const tonnes = ((context.basis[rule.of] as number) * amountPerUnit(rule.amount, context.values)) / 1000;
  const alpha = rule.airShare < 0 ? 0 : numberOf(context.values[rule.airShare]);
  const label = definition.name.en;
  const mode = catalog.transportModes;
  let road = 0;
  let sea = 0;
  let air = 0;
  for (const from of placesOf(context.values[rule.from], definition.from)) {
    for (const to of placesOf(context.values[rule.to], definition.to)) {
      const leg = legBetween(catalog, from.option.location as number, to.option.location as number);
      const share = from.quantity * to.quantity;
      road += leg.road * share * (1 - alpha);
      sea += leg.sea * share * (1 - alpha);
      air += leg.air * share * alpha;
    }
  }
  addActivity(inventory, node, processes[mode.road] as ProcessUse, tonnes * road, label);
  addActivity(inventory, node, processes[mode.sea] as ProcessUse, tonnes * sea, label);
  addActivity(inventory, node, processes[mode.air] as ProcessUse, tonnes * air, label);
};
