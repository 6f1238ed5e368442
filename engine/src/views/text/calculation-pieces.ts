import { oncePer } from '../../catalog/once-per.ts';
import type { CalculationProcess, Description } from '../calculation/calculation.ts';
import { storedParameters } from '../calculation/stored-parameters.ts';
import { countQuality } from '../quality/data-quality.ts';
import { type KeptText, keptText, lazyMembers, type MembersText, membersText } from './json-pieces.ts';

/**
 * The JSON of what `describeCalculation` returns, as it is stored: these texts, one after the other. Evaluations with the
 * same parameters and processes share the texts of those.
 */
export type CalculationPieces = readonly [
  own: MembersText,
  ranges: MembersText,
  parameters: KeptText,
  processes: KeptText,
];

/** Pieces of the JSON of a calculation, to be joined. */
export function calculationPieces(description: Description): CalculationPieces {
  const { processes, parameters, quality, places, uncertainty, warnings, ...own } = description;
  const texts = parameterTexts(parameters);
  return [
    lazyMembers(own, '{'),
    lazyMembers({ places, uncertainty, warnings }),
    texts.parameters,
    processesText(texts, processes),
  ];
}

interface ParameterTexts {
  readonly parameters: KeptText;
  /** Those that evaluations with these parameters had last. */
  processes?: { readonly list: Description['processes']; readonly text: KeptText };
}

/** For as long as a list is reachable: evaluations with the same parameters share it. */
const parameterTexts = oncePer((parameters: Description['parameters']): ParameterTexts => {
  const { resolvedParameters, defaultSources } = storedParameters(parameters);
  const quality = countQuality(parameters);
  return { parameters: keptText(`${membersText({ defaultSources, quality, resolvedParameters })},`) };
});

function processesText(texts: ParameterTexts, list: Description['processes']): KeptText {
  const known = texts.processes;
  if (known?.list.length === list.length && list.every((one, at) => one === known.list[at]))
    return known.text;
  const text = keptText(`"processes":[${list.map((one) => textOf(one)).join(',')}]}`);
  texts.processes = { list, text };
  return text;
}

/** JSON of reused processes, for as long as they are reachable: most of it is figures. */
const textOf = oncePer((process: CalculationProcess): string => JSON.stringify(process));
