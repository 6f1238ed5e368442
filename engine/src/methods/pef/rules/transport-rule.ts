import { locationsOf, numberOf } from '../../../payload/parameters/parameter-value.ts';
import { addActivity } from '../inventory/inventory.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import { amountPerUnit } from './amount.ts';
import { legBetween } from './legs.ts';
import type { ApplyRule } from './rule-context.ts';
import { travels } from './travels.ts';

/**
 * t·km = kg / 1000 × km by mode; with an air share α: road and sea × (1 − α), air × α.
 * A leg between two steps in several places uses the product
 * of their shares; `travels` selects the legs that exist.
 */
export const applyTransport: ApplyRule = (rule, context) => {
  const { catalog, inventory, node, processes, values } = context;
  const tonnes = ((context.basis[rule.of] as number) * amountPerUnit(rule.amount, values)) / 1000;
  const within = rule.from === rule.to;
  const alpha = rule.airShare < 0 ? 0 : numberOf(values[rule.airShare]);
  let road = 0;
  let sea = 0;
  let air = 0;
  for (const from of locationsOf(values[rule.from])) {
    for (const to of locationsOf(values[rule.to])) {
      if (!travels(rule, from, to)) continue;
      const leg = legBetween(
        context.legs,
        catalog,
        from.option.location as number,
        to.option.location as number,
      );
      const share = within ? from.quantity : from.quantity * to.quantity;
      road += leg.road * share * (1 - alpha);
      sea += leg.sea * share * (1 - alpha);
      air += leg.air * share * alpha;
    }
  }
  const mode = catalog.transportModes;
  const own = context.own ?? context.transport;
  addActivity(inventory, node, own ?? (processes[mode.road] as ProcessUse), tonnes * road, rule.label);
  addActivity(inventory, node, own ?? (processes[mode.sea] as ProcessUse), tonnes * sea, rule.label);
  addActivity(inventory, node, own ?? (processes[mode.air] as ProcessUse), tonnes * air, rule.label);
};
