import Type, { type Static } from 'typebox';
import { EcobalyseError } from '../ecobalyse-dialect.ts';
import { TextileRequest } from './request.ts';

const Pts = Type.Number({ description: 'points of the French method, Pts' });
const MicroPoints = Type.Number({ description: 'micropoints of the European method, µPt' });
/** The two figures published for each process; other impact categories are absent, never zero. */
const TextileScores = Type.Object({ ecs: Pts, pef: MicroPoints });

/** Input that Ecobalyse accepts although it makes the score less meaningful. */
export const TextileWarning = Type.Object({
  code: Type.String(),
  field: Type.String({ description: 'of the request' }),
  message: Type.String(),
});
export type TextileWarning = Static<typeof TextileWarning>;

const warnings = Type.Array(TextileWarning, {
  description: 'ours: what the official calculator accepts in silence; strict=true refuses it',
});
const webUrl = Type.Null({ description: 'there is no page to share' });

const simple = {
  webUrl,
  description: Type.String({ description: 'one French sentence' }),
  query: TextileRequest,
  warnings,
};

/** Response of the simulator: the scores and the request as interpreted. Numbers are never rounded. */
export const TextileAnswer = Type.Object({ impacts: TextileScores, ...simple });
export type TextileAnswer = Static<typeof TextileAnswer>;

/** Response of the simulator with a single figure. */
export const TextileEcsAnswer = Type.Object({ impacts: Type.Object({ ecs: Pts }), ...simple });
export const TextilePefAnswer = Type.Object({ impacts: Type.Object({ pef: MicroPoints }), ...simple });

const Complements = Type.Object(
  {
    microfibers: Type.Number(),
    outOfEuropeEOL: Type.Number(),
    cropDiversity: Type.Number(),
    hedges: Type.Number(),
    livestockDensity: Type.Number(),
    permanentPasture: Type.Number(),
    plotSize: Type.Number(),
  },
  { description: 'Pts, positive = penalty; the last five are of food and 0 here' },
);

const Transport = Type.Object(
  {
    air: Type.Number(),
    road: Type.Number(),
    sea: Type.Number(),
    roadCooled: Type.Number(),
    seaCooled: Type.Number(),
    impacts: TextileScores,
  },
  { description: 'km, and what they cost before durability' },
);

const nullable = Type.Union([Type.Number(), Type.Null()]);
const Place = Type.Object({
  code: Type.String(),
  name: Type.String(),
  zone: Type.String(),
  aquaticPollutionScenario: Type.Optional(Type.String({ description: 'how well waste water is treated' })),
});

/** One of the eight stages, before durability; disabled stages are not part of the total. Masses in kg. */
const TextileStage = Type.Object({
  id: Type.Optional(Type.String()),
  label: Type.String(),
  enabled: Type.Boolean(),
  editable: Type.Optional(
    Type.Boolean({ description: 'whether the official form lets its users change it' }),
  ),
  country: Place,
  impacts: TextileScores,
  complementsImpacts: Complements,
  transport: Transport,
  inputMass: Type.Number(),
  outputMass: Type.Number(),
  waste: Type.Number(),
  deadstock: Type.Number(),
  elecKWh: Type.Number(),
  heatMJ: Type.Number(),
  airTransportRatio: Type.Number(),
  durability: Type.Optional(Type.Number()),
  makingWaste: nullable,
  makingDeadStock: nullable,
  surfaceMass: nullable,
  yarnSize: nullable,
  picking: nullable,
  threadDensity: nullable,
  preTreatments: Type.Object({
    elecKWh: Type.Number(),
    heatMJ: Type.Number(),
    energy: TextileScores,
    toxicity: TextileScores,
    operations: Type.Array(Type.String()),
  }),
  processInfo: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
});

/**
 * Response of the detailed simulator.
 * Σ enabled stages with their transport + trims = score without durability.
 */
export const TextileDetailedAnswer = Type.Object({
  webUrl,
  impacts: TextileScores,
  impactsWithoutDurability: TextileScores,
  durability: Type.Number({ description: 'divides the total, 0.67–1.45' }),
  daysOfWear: Type.Integer(),
  useNbCycles: Type.Integer(),
  complementsImpacts: Complements,
  trimsImpacts: TextileScores,
  transport: Transport,
  lifeCycle: Type.Array(TextileStage),
  inputs: Type.Record(Type.String(), Type.Unknown(), {
    description: 'the request with its defaults taken and its ids looked up',
  }),
  warnings,
});
export type TextileDetailedAnswer = Static<typeof TextileDetailedAnswer>;

/** The response to one request of a batch, at the same index. */
export const TextileBatchItem = Type.Object({
  line: Type.Optional(
    Type.Integer({ description: 'of the request, from 1; in newline-delimited JSON only' }),
  ),
  status: Type.Integer({ description: '200, or what the request alone would have been answered with' }),
  body: Type.Union([TextileAnswer, TextileDetailedAnswer, EcobalyseError]),
});
export type TextileBatchItem = Static<typeof TextileBatchItem>;
