import { isToken, type Slot, type Values } from './json-frame.ts';

/**
 * What the JSON text of a value consists of, in its order: where lists and objects begin, lengths, keys, and for each
 * other value its slot, or what it always is. Values of this shape have the same frame, without their texts being made.
 */
export type Shape = readonly Step[];

const list = Symbol('a list, whose length follows');
const members = Symbol('an object, whose keys and values follow');
const end = Symbol('its end');

type Step = Slot | symbol | string | number | boolean | null | undefined;

/** The shape of a value whose text was cut into these slots; undefined if its slots are not found in it. */
export function shapeOf(value: unknown, slots: readonly Slot[], values: Values): Shape | undefined {
  const shape: Step[] = [];
  let taken = 0;
  const add = (one: unknown): void => {
    if (Array.isArray(one)) {
      shape.push(list, one.length);
      one.forEach(add);
    } else if (typeof one === 'object' && one !== null) {
      shape.push(members);
      for (const [key, member] of Object.entries(one)) {
        if (member === undefined) continue;
        shape.push(key);
        add(member);
      }
      shape.push(end);
    } else shape.push(isToken(one, values) ? slots[taken++] : (one as Step));
  };
  add(value);
  return taken === slots.length ? shape : undefined;
}

/** Whether a value has this shape; if so, adds what stands in its slots. */
export function fitsShape(shape: Shape, value: unknown, values: Values): boolean {
  const [figures, names] = [values.figures.length, values.names.length];
  if (fitted(value, shape, 0, values) === shape.length) return true;
  values.figures.length = figures;
  values.names.length = names;
  return false;
}

/** The place in the shape behind a value, or `misfit`. */
function fitted(value: unknown, shape: Shape, at: number, values: Values): number {
  const step = shape[at];
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) {
      if (step !== list || shape[at + 1] !== value.length) return misfit;
      let next = at + 2;
      for (let index = 0; index < value.length && next !== misfit; index++)
        next = fitted(value[index], shape, next, values);
      return next;
    }
    if (step !== members) return misfit;
    let next = at + 1;
    // Plain data: all keys are its own.
    for (const key in value) {
      const member = (value as Readonly<Record<string, unknown>>)[key];
      if (member === undefined) continue;
      if (shape[next] !== key) return misfit;
      next = fitted(member, shape, next + 1, values);
      if (next === misfit) return misfit;
    }
    return shape[next] === end ? next + 1 : misfit;
  }
  const fits = typeof step === 'object' && step !== null ? isAdded(value, step, values) : value === step;
  return fits ? at + 1 : misfit;
}

const misfit = -1;

function isAdded(value: unknown, { kind, known }: Slot, { figures, names }: Values): boolean {
  if (kind === 'figures') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return false;
    if (known !== undefined) return figures[known] === value;
    figures.push(value);
    return true;
  }
  if (typeof value !== 'string') return false;
  const token = JSON.stringify(value);
  if (known !== undefined) return names[known] === token;
  names.push(token);
  return true;
}
