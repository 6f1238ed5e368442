import { document, hierarchyLevels } from '@sillage/contract';
import Type, { type Static } from 'typebox';
import { CircularFormat, SharedCircularFormat } from './circular/circular-formats.ts';

export const Text = Type.String({ minLength: 1 });
export const Id = Type.String({ pattern: '^[a-z0-9]+([-.][a-z0-9]+)*$' });
const Year = Type.Union([Type.Integer({ minimum: 1990, maximum: 2100 }), Type.Null()]);
const Km = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
export const LocalizedTextFormat = document({ en: Text, fr: Text });
const HierarchyFormat = Type.Enum([...hierarchyLevels]);
export const Provenance = { source: Text, licence: Text, year: Year };

/** `catalog.json` */
export const CatalogFile = document({
  version: Type.String({ pattern: '^\\d{4}\\.\\d+$' }),
  released: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
});

/** `methods/*.json` */
export const MethodFile = document({
  id: Id,
  name: Text,
  version: Text,
  ...Provenance,
  indicators: Type.Array(
    document({
      id: Id,
      name: LocalizedTextFormat,
      unit: Text,
      normalisation: Type.Number({ exclusiveMinimum: 0 }),
      weighting: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    }),
    { minItems: 1 },
  ),
  subIndicators: Type.Array(document({ id: Id, name: LocalizedTextFormat, of: Id })),
});
export type MethodFile = Static<typeof MethodFile>;

const Ratio = Type.Number({ exclusiveMinimum: 0 });
const Ids = Type.Array(Id, { minItems: 1 });
/** `calibration.json`: how far figures lie from publications that they are compared with; see `Calibration`. */
export const CalibrationFile = document({
  ...Provenance,
  categories: Ids,
  /** Factor within which each indicator is aimed at. */
  aims: document({ default: Type.Number(), byIndicator: Type.Record(Type.String(), Type.Number()) }),
  families: Type.Array(
    document({
      id: Id,
      materials: Ids,
      from: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
      garments: LocalizedTextFormat,
      /** Figure of the catalog / published figure, of the indicators that miss. */
      outside: Type.Record(
        Type.String(),
        document({
          ratio: Ratio,
          low: Ratio,
          high: Ratio,
          always: Type.Boolean(),
          besides: Type.Optional(Type.Array(Id)),
          cause: LocalizedTextFormat,
        }),
      ),
    }),
  ),
  /** What results of earlier catalogs say, which stay as they are. */
  earlier: Type.Array(
    document({
      catalogVersion: Text,
      product: LocalizedTextFormat,
      categories: Ids,
      outside: Type.Record(Type.String(), Ratio),
    }),
  ),
});
export type CalibrationFile = Static<typeof CalibrationFile>;

/** `processes/<name>-<version>/database.json`; `hierarchy` says what kind of data its published figures are, absent: proxies. */
export const DatabaseFile = document({
  name: Id,
  version: Id,
  title: LocalizedTextFormat,
  attribution: Text,
  ...Provenance,
  /** Page of the publisher. */
  link: Type.Optional(Type.String({ pattern: '^https://' })),
  illustrative: Type.Boolean(),
  selectable: Type.Boolean(),
  hierarchy: Type.Optional(document({ level: HierarchyFormat, because: LocalizedTextFormat })),
});
export type DatabaseFile = Static<typeof DatabaseFile>;

/** Units in which an amount of a process may be given. */
export const Unit = Type.Enum([
  ...['kg', 'g', 't', 'lb'],
  ...['kWh', 'Wh', 'MWh', 'MJ', 'GJ'],
  ...['t·km', 'kg·km'],
  ...['item', 'm²', 'm³'],
]);
const Deviation = Type.Number({ minimum: 1, maximum: 100 });
/**
 * Geometric standard deviation (GSD, 1 or more) of figures: one for all indicators, or a default and those of single
 * indicators by id.
 */
export const GsdFormat = Type.Union([
  Deviation,
  document({ default: Deviation, byIndicator: Type.Record(Type.String(), Deviation) }),
]);
export type GsdFormat = Static<typeof GsdFormat>;
const processHead = {
  id: Id,
  name: LocalizedTextFormat,
  unit: Unit,
  source: Text,
  year: Year,
  /** Overrides the range of the profile, or of the parts. */
  gsd: Type.Optional(GsdFormat),
};

/** A process as published, all indicators per unit. */
export const PublishedProcess = document({
  ...processHead,
  /** The publisher's own single score, mPt per unit, used to check the impacts. */
  publishedScore: Type.Optional(Type.Number()),
  /** Published French score, points per unit. */
  ecs: Type.Optional(Type.Number()),
  impacts: Type.Record(Type.String(), Type.Number()),
  subImpacts: Type.Optional(Type.Record(Type.String(), Type.Number())),
  notInventoried: Type.Optional(LocalizedTextFormat),
});
export type PublishedProcess = Static<typeof PublishedProcess>;

const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const ClimateRange = document({ min: Type.Number(), max: Type.Number(), reason: Text });

/** A process with published single scores only, µPt per unit; its impacts are computed at assembly. */
export const SplitProcess = document({
  ...processHead,
  /** null: none published, because the burden is not inventoried. */
  pef: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()]),
  ecs: Type.Union([Type.Number(), Type.Null()]),
  profile: Type.Optional(Id),
  /** ISO code of the country whose generation mix is the profile, for electricity. */
  mixOf: Type.Optional(CountryCode),
  /** Plausible range of the split's climate figure, kg CO2e per unit. */
  climateRange: Type.Optional(ClimateRange),
  /** Indicators that are 0 here, since another process has them; their part of the score is left out. */
  countedApart: Type.Optional(document({ indicators: Type.Array(Id, { minItems: 1 }), reason: Text })),
  sourceId: Text,
  notInventoried: Type.Optional(LocalizedTextFormat),
});
export type SplitProcess = Static<typeof SplitProcess>;

/** An unpublished process, estimated from amounts of others; its impacts are computed at assembly. */
export const MixedProcess = document({
  ...processHead,
  /** Plausible range of the mix's climate figure, kg CO2e per unit. */
  climateRange: ClimateRange,
  parts: Type.Array(
    document({
      /** `database:process`, published or split; not another estimate. */
      process: Text,
      /** In the unit of that process, per unit of this one. */
      amount: Type.Number({ exclusiveMinimum: 0 }),
      because: Text,
    }),
    { minItems: 1 },
  ),
});
export type MixedProcess = Static<typeof MixedProcess>;

/** An unpublished process, estimated from a recipe or another figure; `because` tells how. */
export const EstimatedProcess = document({
  ...processHead,
  gsd: GsdFormat,
  impacts: Type.Record(Type.String(), Type.Number()),
  /** Points of the French method, which has its own figure; 0: it counts none. */
  ecs: Type.Number(),
  climateRange: Type.Optional(ClimateRange),
  because: Text,
});
export type EstimatedProcess = Static<typeof EstimatedProcess>;

/** Electricity of a country from its generation mix; its impacts are computed at assembly. */
export const GeneratedProcess = document({
  ...processHead,
  mixOf: CountryCode,
  /** Share of what is generated that does not arrive. */
  losses: Type.Number({ minimum: 0, maximum: 0.5 }),
  /** Id of the process of the same database whose published French score stands for it, as in the French method. */
  frenchScoreOf: Type.Optional(Id),
});
export type GeneratedProcess = Static<typeof GeneratedProcess>;

/** Process files of a database; `basis` is how their figures were obtained. */
export const processFiles = {
  published: document({ basis: Type.Literal('published'), processes: Type.Array(PublishedProcess) }),
  'estimated-split': document({
    basis: Type.Literal('estimated-split'),
    processes: Type.Array(SplitProcess),
  }),
  estimate: document({
    basis: Type.Literal('estimate'),
    processes: Type.Array(Type.Union([MixedProcess, GeneratedProcess, EstimatedProcess])),
  }),
};

const Criterion = Type.Number({ minimum: 1, maximum: 5 });
/** How representative data are: four criteria, 1 is best, and the source of the rating. */
const criteria = { technology: Criterion, geography: Criterion, time: Criterion, precision: Criterion };
export const CriteriaFormat = document(criteria);
const QualityFormat = document({ ...criteria, reason: Text });

/**
 * `processes/<name>-<version>/ratings.json`: the rating of a process overrides that of its file,
 * which overrides the default.
 */
export const RatingsFile = document({
  default: QualityFormat,
  /** By file name without `.json`. */
  byFile: Type.Optional(Type.Record(Type.String(), QualityFormat)),
  byProcess: Type.Optional(Type.Record(Id, QualityFormat)),
});
export type RatingsFile = Static<typeof RatingsFile>;

/** `processes/<name>-<version>/profiles.json` */
export const ProfilesFile = document({
  profiles: Type.Array(
    document({
      id: Id,
      name: LocalizedTextFormat,
      reasoning: Text,
      /** What the shares were computed from, and the indicators that each has figures of. */
      sources: Type.Array(
        document({ source: Text, year: Year, licence: Text, indicators: Type.Array(Id, { minItems: 1 }) }),
        { minItems: 1 },
      ),
      shares: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 })),
      /** Spread of the sources of the profile; absent: 3, as where one source only stands behind it. */
      gsd: Type.Optional(GsdFormat),
    }),
  ),
});
export type Profile = Static<typeof ProfilesFile>['profiles'][number];

/** `open-database-licence/electricity.json` */
export const ElectricityFile = document({
  ...Provenance,
  unit: Text,
  /** Impacts of one kWh generated, by indicator. */
  technologies: Type.Record(Id, Type.Record(Type.String(), Type.Number({ minimum: 0 }))),
  /** Shares of the technologies in what a country generates. */
  countries: Type.Record(CountryCode, Type.Record(Id, Type.Number({ minimum: 0, maximum: 1 }))),
});
export type ElectricityFile = Static<typeof ElectricityFile>;

/**
 * `open-database-licence/straight-line-distances.json`:
 * row i contains the distances from code i to the codes after it.
 */
export const StraightLinesFile = document({
  ...Provenance,
  unit: Text,
  codes: Type.Array(Text),
  rows: Type.Array(Type.Array(Km)),
});
export type StraightLinesFile = Static<typeof StraightLinesFile>;

const Route = Type.Tuple([Km, Km, Type.Integer({ minimum: 0 })]);

/** `locations/distances.json`: [road, sea, air] in km; each pair is listed once. */
export const DistancesFile = document({
  ...Provenance,
  unit: Text,
  sameCountry: Route,
  routes: Type.Record(Type.String(), Type.Record(Type.String(), Route)),
});
export type DistancesFile = Static<typeof DistancesFile>;

/** `locations/locations.json` */
export const LocationsFile = document({
  source: Text,
  year: Year,
  locations: Type.Array(
    document({
      code: Text,
      alpha2: Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()]),
      alpha3: Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()]),
      slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      name: LocalizedTextFormat,
      region: Type.Union([Text, Type.Null()]),
      /** Places that lorries can reach from one another; null: an island or a whole region. */
      landmass: Type.Union([Text, Type.Null()]),
      /** Id in `sillage-reference`; null: the figure of the region. */
      electricity: Type.Union([Id, Type.Null()]),
      /** Household electricity, where it is published separately. */
      lowVoltage: Type.Optional(Id),
      heat: Type.Enum(['europe', 'world']),
    }),
    { minItems: 1 },
  ),
});
export type LocationEntry = Static<typeof LocationsFile>['locations'][number];

/** `materials/*.json` */
export const MaterialsFile = document({
  circular: Type.Optional(SharedCircularFormat),
  source: Text,
  year: Year,
  materials: Type.Array(
    document({
      id: Id,
      slug: Id,
      name: LocalizedTextFormat,
      family: Id,
      origin: Type.Optional(Type.Enum(['vegetal', 'animal', 'artificial', 'synthetic'])),
      /** Figures of the living animal: what is cut away is a loss of preparation. */
      liveWeight: Type.Optional(Type.Literal(true)),
      /** Database (bare name: its newest version) → process id; the first is the default. */
      sources: Type.Record(Type.String(), Id),
      /** Parameter identifier → default value. */
      defaults: Type.Record(Type.String(), Text),
      circular: Type.Optional(CircularFormat),
    }),
  ),
});
export type MaterialsFile = Static<typeof MaterialsFile>;
export type MaterialFileEntry = MaterialsFile['materials'][number];

/** `accessories/*.json` */
export const AccessoriesFile = document({
  source: Text,
  year: Year,
  accessories: Type.Array(
    document({
      id: Id,
      slug: Id,
      name: LocalizedTextFormat,
      /** kg of one piece */
      unitWeight: Type.Number({ exclusiveMinimum: 0 }),
      /** kg, between which most pieces are, where the mass is an estimate */
      unitWeightRange: Type.Optional(
        document({ min: Type.Number({ exclusiveMinimum: 0 }), max: Type.Number({ exclusiveMinimum: 0 }) }),
      ),
      database: Id,
      process: Id,
    }),
  ),
});
