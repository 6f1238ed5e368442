import type { ResolvedParameter } from '@sillage/contract';
import { oncePer } from '../../catalog/once-per.ts';
import type { DescribedParameter } from '../../methods/pef/parameters/resolved-parameters.ts';
import type { Calculation, DefaultSources, Description, StoredParameters } from './calculation.ts';
import { parameterColumns, parametersOfColumns } from './parameter-columns.ts';

/**
 * Parameters in the form stored with a calculation: sources are
 * deduplicated, because they are the longest part.
 */
export function storedParameters(parameters: readonly DescribedParameter[]): Required<StoredParameters> {
  return {
    resolvedParameters: parameterColumns(parameters.map(({ resolved }) => resolved)),
    defaultSources: defaultSourcesOf(parameters),
  };
}

function defaultSourcesOf(parameters: readonly DescribedParameter[]): DefaultSources {
  const texts = new Map<string, number>();
  const sources = parameters.map(({ resolved: { source } }) => {
    if (source === undefined) return -1;
    const known = texts.get(source) ?? texts.size;
    texts.set(source, known);
    return known;
  });
  return { texts: [...texts.keys()], parameter: sources };
}

/** The parameters of a calculation that was just made, or of a stored one. */
export type ShownParameters = Pick<Description, 'parameters'> | StoredParameters;

/** For as long as a list is reachable: evaluations with the same parameters share it. */
const resolvedOf = oncePer((parameters: Description['parameters']) =>
  parameters.map(({ resolved }): ResolvedParameter => resolved),
);

/** The parameters as shown in results: restored, if they were stored. */
export function shownParameters(parameters: ShownParameters): ResolvedParameter[] {
  if ('parameters' in parameters) return resolvedOf(parameters.parameters);
  const { defaultSources } = parameters;
  return parametersWithoutSources(parameters).map((parameter, index) => {
    const source = defaultSources?.texts[defaultSources.parameter[index] ?? -1];
    return source === undefined ? parameter : { ...parameter, source };
  });
}

/** The parameters of a stored calculation, those of earlier releases as well, without the sources of the defaults. */
export function parametersWithoutSources({
  resolvedParameters,
}: Pick<Calculation, 'resolvedParameters'>): readonly ResolvedParameter[] {
  return 'owner' in resolvedParameters ? parametersOfColumns(resolvedParameters) : resolvedParameters;
}
