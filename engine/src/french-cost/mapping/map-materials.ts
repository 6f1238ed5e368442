import { at, type CompositionInput } from '@sillage/contract';
import type { MaterialLine } from '../../prepare/prepared-evaluation.ts';
import { sum } from '../../quantity/sum.ts';
import type { SpinningId } from '../vocabulary.ts';
import { leaveOut } from './leave-out.ts';
import type { MappingTask } from './mapping-task.ts';
import { placeVoices } from './method-country.ts';
import { oneValue } from './one-value.ts';
import { saidOfLine } from './said-values.ts';
import type { RequestedMaterial } from './textile-request.ts';

/** Rounding that is made good without a word. Source: section 1.7. */
const tolerance = 1e-6;

/**
 * The materials of all parts, equal ones merged; shares (0–1) of the mass of all materials, without the accessories.
 *
 * Issues: extscore.material-unmapped, extscore.shares-sum; warnings extscore.one-value, .region-taken, .parameter-unused.
 */
export function mapMaterials(task: MappingTask, regulatory: boolean): RequestedMaterial[] {
  checkSums(task);
  const lines = task.prepared.lines.filter(({ flow }) => (flow.at(-1) ?? 0) > 0);
  const whole = sum(lines.map(({ flow }) => flow.at(-1) ?? 0));
  const merged = new Map<string, RequestedMaterial>();
  for (const line of lines) {
    const { material } = line.plan;
    const id = task.mapping.materials.get(material.id);
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
  task.pointers.set('materials', '/composition/parts');
  return [...merged.values()];
}

function countryOf(task: MappingTask, line: MaterialLine): string | undefined {
  const { country } = task.mapping.materialFields;
  const said = saidOfLine(task, line, country.identifier);
  return oneValue(task, 'materials.country', placeVoices(task, said), said);
}

function spinningOf(task: MappingTask, line: MaterialLine, regulatory: boolean): SpinningId | undefined {
  const { identifier, words } = task.mapping.materialFields.spinning;
  const { value, pointer } = saidOfLine(task, line, identifier);
  const word = value?.kind === 'option' ? (words.get(value.value) ?? undefined) : undefined;
  if (word === undefined) return undefined;
  if (regulatory) return leaveOut(task, identifier, pointer);
  task.pointers.set('materials.spinning', pointer);
  return word as SpinningId;
}

/** An evaluation takes rounded shares; the method does not. Issues: extscore.shares-sum. */
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
