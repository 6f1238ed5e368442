import Type, { type Static } from 'typebox';
import { scenarioDefault } from '../results/study/scenario-default.ts';

const Link = Type.Optional(Type.String({ description: 'page of the publisher' }));

/** One background database of the catalog and the licence of its figures. */
export const DataSource = Type.Object({
  id: Type.String({ description: 'name@version' }),
  name: Type.String(),
  version: Type.String(),
  title: Type.String(),
  licence: Type.String(),
  attribution: Type.String({ description: 'what to name where its figures are shown' }),
  source: Type.String(),
  link: Link,
  illustrative: Type.Boolean({ description: 'holds estimates; results with them are not for claims' }),
  selectable: Type.Boolean({ description: 'may be chosen for a material' }),
  dataSets: Type.Object(
    { published: Type.Integer(), 'estimated-split': Type.Integer(), estimate: Type.Integer() },
    { description: 'how many, by how their figures came about' },
  ),
});
export type DataSource = Static<typeof DataSource>;

/** Every source on which the figures of this service are based. */
export const DataSources = Type.Object({
  catalog: Type.Object({ version: Type.String() }),
  method: Type.Object({
    id: Type.String(),
    name: Type.String(),
    version: Type.String(),
    source: Type.String(),
    licence: Type.String(),
    indicators: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        unit: Type.String(),
        normalisation: Type.Number({ description: 'yearly impact of one person, in `unit`' }),
        weighting: Type.Number({ description: 'share of the single score; all add up to 1' }),
      }),
    ),
  }),
  frenchCost: Type.Object({
    version: Type.String(),
    attribution: Type.String(),
    processes: Type.Integer({ description: 'how many have a published score' }),
  }),
  databases: Type.Array(DataSource),
  works: Type.Array(
    Type.Object({
      title: Type.String(),
      publisher: Type.String(),
      year: Type.Integer(),
      licence: Type.String(),
      link: Link,
    }),
    { description: 'that single figures, parameters and tables come from' },
  ),
  scenarioDefaults: Type.Array(scenarioDefault(Type.String()), {
    description:
      'what the method proposes for shops, customers, warehouses and suppliers; no figure takes it by itself',
  }),
});
export type DataSources = Static<typeof DataSources>;
