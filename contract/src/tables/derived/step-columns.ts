import { withAddedColumns } from '../added-columns.ts';
import { productionStep } from '../columns/guess-countries.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** A step and its place: `Tricotage : Portugal`. */
const stepAndPlace = /^([^:=]{2,40}?)\s*[:=]\s*([^:=]{2,60})$/;
/** The same without a sign: `Tricotage Portugal`, `knitted in Portugal`, `Tricotage et confection Italie`. */
const stepBeforePlace =
  /^(\p{L}\p{Ll}+(?:\s*(?:et|and|und|e|y|&|\+)\s*\p{L}\p{Ll}+)?)(?:\s+(?:in|en|au|aux|à|a|im|em))?\s+(\p{Lu}[\p{L} .'’-]{2,40})$/u;
/** Between the steps of one place: `Tricotage et confection: Italie`. */
const and = /\s+(?:et|and|und|e|y)\s+|\s*[&+]\s*/;
/** Between two of them; a comma only before the next step, as names of countries have commas. */
const between = /\s*[/;|\n→>]+\s*|\s*,\s*(?=[^,:=]+[:=]|\p{Ll}+(?:\s+\p{Ll}{1,3})?\s+\p{Lu})/u;

interface Step {
  /** As `productionStep` says. */
  readonly step: string;
  readonly name: string;
  readonly place: string;
}

/**
 * Places of several steps of production that stand in one cell, as sheets on traceability have them: `Filature: Inde /
 * Tricotage: Portugal`. Each step becomes a column of its own behind the last one, titled by its name; weaving and knitting are one step.
 */
export function withStepColumns(given: TitledRows): TitledRows {
  const titled = withColumnsOfBoth(given);
  const added = new Map<string, { readonly title: string; readonly places: Map<number, string> }>();
  for (const column of titled.titles.keys()) {
    for (const [index, steps] of stepsOf(titled, column)) {
      for (const { step, name, place } of steps) {
        const before = added.get(step);
        const places = before?.places ?? new Map<number, string>();
        // What another column said first stays.
        if (!places.has(index)) places.set(index, place);
        if (before === undefined) added.set(step, { title: name, places });
      }
    }
  }
  return withAddedColumns(
    titled,
    [...added.values()].map(({ title, places }) => ({ title, cellOf: (index) => places.get(index) ?? '' })),
  );
}

/** A title that names two steps, such as `Knitted & linked`, is that of a column for each of them. */
function withColumnsOfBoth(titled: TitledRows): TitledRows {
  const added = [...titled.titles.entries()].flatMap(([column, title]) => {
    const [first, second = '', ...more] = title.split(and);
    const steps = [first ?? '', second].map(productionStep);
    if (more.length > 0 || steps.includes(undefined) || steps[0] === steps[1]) return [];
    return [{ title: second.trim(), cellOf: (index: number) => titled.rows[index]?.[column] ?? '' }];
  });
  return withAddedColumns(titled, added);
}

/** The steps in the cells of a column, by row; none if any cell says something else, or all have a single step. */
function stepsOf(titled: TitledRows, column: number): readonly (readonly [number, readonly Step[]])[] {
  const found: (readonly [number, readonly Step[]])[] = [];
  for (const index of titled.wanted) {
    const text = textAt(titled, index, column);
    if (text === '') continue;
    const steps = stepsIn(text);
    if (steps === undefined) return [];
    found.push([index, steps]);
  }
  return found.some(([, steps]) => steps.length > 1) ? found : [];
}

function stepsIn(text: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  for (const part of text.split(between).filter((one) => one !== '')) {
    const [, name, place] = stepAndPlace.exec(part.trim()) ?? stepBeforePlace.exec(part.trim()) ?? [];
    if (name === undefined || place === undefined) return undefined;
    for (const one of name.split(and)) {
      const step = productionStep(one);
      if (step === undefined) return undefined;
      steps.push({ step, name: one, place: place.trim() });
    }
  }
  return steps;
}
