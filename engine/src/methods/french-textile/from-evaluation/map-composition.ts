import { at, type CompositionInput, type MaterialInput } from '@sillage/contract';
import type { SpinningId } from '../../../catalog/french-textile/vocabulary.ts';
import { sum } from '../../../payload/parameters/sum.ts';
import type { MaterialLine } from '../../pef/prepare/prepared-evaluation.ts';
import type { GarmentRequest, RequestedMaterial } from './garment-request.ts';
import { givenForLine } from './given-values.ts';
import { leaveOut, type MappingTask, unsentReasons } from './mapping-task.ts';
import { prevailingValue } from './prevailing-value.ts';
import { weightedCountries } from './weighted-countries.ts';

/**
 * Largest rounding error that is corrected without a warning.
 * Decision: docs/extscore.md, "From evaluation to request".
 */
const tolerance = 1e-6;

/**
 * Maps the materials of all parts, merging equal ones. Shares (0–1) are of the mass of all materials,
 * excluding accessories.
 *
 * Issues: extscore.material-unmapped, extscore.shares-sum;
 * warnings extscore.one-value, .region-taken, .parameter-unused.
 */
export function mapMaterials(task: MappingTask, regulatory: boolean): RequestedMaterial[] {
  checkSums(task);
  const lines = task.prepared.lines.filter(({ flow }) => (flow.at(-1) ?? 0) > 0);
  const whole = sum(lines.map(({ flow }) => flow.at(-1) ?? 0));
  const merged = new Map<string, RequestedMaterial>();
  for (const line of lines) {
    const { material } = line.plan;
    const id = task.mapping.materials.get(material.like ?? material.id);
    // What stands for another fibre is outside the model of the French cost.
    const { standsFor } = materialInput(task, line);
    if (standsFor !== undefined) {
      task.errors.push({
        code: 'extscore.material-unmapped',
        pointer: at(line.pointer, 'standsFor'),
        facts: { material: { en: standsFor, fr: standsFor } },
      });
      continue;
    }
    if (id === undefined) {
      task.errors.push({
        code: 'extscore.material-unmapped',
        pointer: at(line.pointer, 'id'),
        facts: { material: material.name },
      });
      continue;
    }
    const from = countryOf(task, line);
    const spinning = spinningOf(task, line, regulatory);
    const key = JSON.stringify([id, from, spinning]);
    const share = (line.flow.at(-1) ?? 0) / whole;
    merged.set(key, {
      id,
      share: (merged.get(key)?.share ?? 0) + share,
      ...(from === undefined ? {} : { country: from }),
      ...(spinning === undefined ? {} : { spinning }),
    });
  }
  return [...merged.values()];
}

/** The material of the payload that a line is made of. */
function materialInput({ payload }: MappingTask, { pointer }: MaterialLine): Partial<MaterialInput> {
  const [, , , part, , material] = pointer.split('/');
  return payload.composition.parts[Number(part)]?.materials[Number(material)] ?? {};
}

function countryOf(task: MappingTask, line: MaterialLine): string | undefined {
  const { country } = task.mapping.materialFields;
  const given = givenForLine(task, line, country.identifier);
  return prevailingValue(task, 'materials.country', weightedCountries(task, given), given);
}

function spinningOf(task: MappingTask, line: MaterialLine, regulatory: boolean): SpinningId | undefined {
  const { identifier, words } = task.mapping.materialFields.spinning;
  const { value, pointer } = givenForLine(task, line, identifier);
  const word = value?.kind === 'option' ? (words.get(value.value) ?? undefined) : undefined;
  if (word === undefined) return undefined;
  if (regulatory) return leaveOut(task, identifier, pointer);
  task.pointers.set('materials.spinning', pointer);
  return word as SpinningId;
}

/** Evaluations accept rounded shares; the method does not. Issues: extscore.shares-sum. */
function checkSums(task: MappingTask): void {
  const { composition } = task.payload;
  const { baseUnit, totalWeight, parts, accessories } = composition;
  const figure = (item: { readonly [U in CompositionInput['baseUnit']]?: unknown }): number =>
    Number(item[baseUnit] ?? 0);
  const whole = baseUnit === 'weight' ? totalWeight : 100;
  demandSum(task, '/composition/parts', [...parts, accessories ?? {}].map(figure), whole);
  for (const [index, part] of parts.entries()) {
    const wholePart = baseUnit === 'weight' ? figure(part) : 100;
    demandSum(task, `/composition/parts/${index}/materials`, part.materials.map(figure), wholePart);
  }
}

function demandSum(task: MappingTask, pointer: string, figures: readonly number[], whole: number): void {
  const share = sum(figures) / whole;
  if (Math.abs(share - 1) > tolerance)
    task.errors.push({ code: 'extscore.shares-sum', pointer, facts: { sum: 100 * share } });
}

/**
 * Maps the accessories to trims, those that the method does not have left out. Without `accessories` in the evaluation nothing is sent, and the method
 * assumes those of the product; an empty list means there are none. Decision: docs/extscore.md, "From
 * evaluation to request".
 *
 * Issues: extscore.accessory-unmapped; extscore.value-refused for a quantity that is not a whole number; warning
 * extscore.parameter-unused.
 */
export function mapTrims(task: MappingTask): Pick<GarmentRequest, 'trims'> {
  const { payload, prepared, mapping } = task;
  if (payload.composition.accessories === undefined) return {};
  const quantities = new Map<string, number>();
  for (const { accessory, quantity, pointer } of prepared.accessories) {
    const id = mapping.accessories.get(accessory.like ?? accessory.id);
    if (id === null) {
      leaveOut(task, accessory.name.en, at(pointer, 'id'), unsentReasons.notModelled);
      continue;
    }
    if (id === undefined) {
      const facts = { accessory: accessory.name };
      task.errors.push({ code: 'extscore.accessory-unmapped', pointer: at(pointer, 'id'), facts });
    } else if (!Number.isInteger(quantity)) {
      const reason = { en: 'it counts whole pieces', fr: 'elle compte des pièces entières' };
      const place = at(pointer, 'quantity');
      task.errors.push({
        code: 'extscore.value-refused',
        pointer: place,
        facts: { name: 'quantity', reason },
      });
    } else quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  // Where all of them are outside the method, the file says nothing of its trims.
  if (quantities.size === 0 && prepared.accessories.length > 0) return {};
  return { trims: [...quantities].map(([id, quantity]) => ({ id, quantity })) };
}
