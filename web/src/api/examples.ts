import { callApi } from './call-api.ts';
import { apiQuery } from './query-options.ts';

/** The products that a new installation shows, those of catalog/data/demonstration.json: references and names. */
const demonstration: ReadonlyMap<string, string> = new Map([
  ['TS-001', 'Organic T-shirt, Portugal'],
  ['TS-002', 'Polyester T-shirt, China, by air'],
  ['JC-001', 'Winter coat, wool blend'],
  ['CS-001', 'Running shoes, one pair'],
  ['DISH-001', 'Beef and carrots, 1 kg'],
  ['DRINK-001', 'Lemonade, 1 litre'],
  ['BREAD-001', 'Country loaf, 1 kg'],
  ['PACK-BOTTLE', 'PET bottle, 1.5 litres, with its cap'],
]);

/** Whether a product is one of these as it came. A brand may use the same reference, but not with this name. */
export const isExample = ({
  reference,
  name,
  revision,
}: {
  readonly reference?: string;
  readonly name?: string;
  readonly revision: number;
}): boolean => reference !== undefined && demonstration.get(reference) === name && revision === 1;

/** The set of the demonstration, as it came: it holds two of the examples, which cannot be deleted before it. */
export const exampleSetsQuery = {
  queryKey: ['products', 'examples'],
  queryFn: async () =>
    (await callApi('GET', '/products', { query: { search: 'PACK-001', limit: '20' } })).filter(
      ({ name, reference, revision }) =>
        name === 'Two T-shirts' && reference === 'PACK-001' && revision === 1,
    ),
};

/** The oldest evaluated products: those of a new installation are its examples. */
export const examplesQuery = apiQuery(['evaluations', 'examples'], '/evaluations', {
  query: { status: 'evaluated', sort: 'updated_at', limit: `${demonstration.size}` },
});
