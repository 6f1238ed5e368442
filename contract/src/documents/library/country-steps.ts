import type { ParameterDescription } from '../parameters/parameter.ts';
import type { CategorySchema } from './catalog-records.ts';

/** A step of production whose country can be given. */
export interface CountryStep {
  readonly lifecycle: string;
  readonly parameter: ParameterDescription;
}

/** The countries of the steps of production, in their order; not those of origin, sale and use. */
export function countrySteps({ lifecycles }: CategorySchema): readonly CountryStep[] {
  return lifecycles
    .filter(({ stage }) => stage === 'manufacturing')
    .flatMap(({ id, informations, processes }) =>
      [...informations, ...processes]
        .flatMap(({ parameters }) => parameters)
        .filter((parameter) => parameter.qualityCategoryId === 'places')
        .map((parameter) => ({ lifecycle: id, parameter })),
    );
}
