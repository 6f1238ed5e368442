import type { Calculation, CalculationProcess } from './calculation.ts';

/** Cached JSON of reused processes, for as long as they are reachable: most of their text is figures. */
const texts = new WeakMap<CalculationProcess, string>();

/** Serializes a calculation as JSON. */
export function calculationText({ processes, ...others }: Calculation): string {
  const head = JSON.stringify(others).slice(0, -1);
  return `${head},"processes":[${processes.map(textOf).join()}]}`;
}

function textOf(process: CalculationProcess): string {
  let text = texts.get(process);
  if (text === undefined) {
    text = JSON.stringify(process);
    texts.set(process, text);
  }
  return text;
}
