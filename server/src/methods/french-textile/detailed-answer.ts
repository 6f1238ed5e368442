import type { ExtscoreStage } from '@sillage/contract';
import Type, { type Static } from 'typebox';

const Ecs = Type.Object({ ecs: Type.Number() });

/**
 * The properties of a detailed Ecobalyse answer that are read; others are ignored.
 * Source: Ecobalyse 7.0.0, API, detailed answer.
 */
export const DetailedAnswer = Type.Object({
  webUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  impacts: Type.Intersect([Ecs, Type.Record(Type.String(), Type.Number())]),
  impactsWithoutDurability: Ecs,
  durability: Type.Number({ exclusiveMinimum: 0 }),
  complementsImpacts: Type.Object({ microfibers: Type.Number(), outOfEuropeEOL: Type.Number() }),
  /** Absent before February 2026. */
  trimsImpacts: Type.Optional(Ecs),
  transport: Type.Object({
    air: Type.Number(),
    road: Type.Number(),
    sea: Type.Number(),
    impacts: Ecs,
  }),
  lifeCycle: Type.Array(
    Type.Object({
      label: Type.String(),
      enabled: Type.Optional(Type.Boolean()),
      country: Type.Object({ code: Type.String() }),
      impacts: Ecs,
      transport: Type.Object({ impacts: Ecs }),
    }),
    { minItems: 1 },
  ),
});
export type DetailedAnswer = Static<typeof DetailedAnswer>;

/** The stages by their French labels in the answer. Source: Ecobalyse 7.0.0, API, detailed answer. */
export const stageNames: Readonly<Record<string, Pick<ExtscoreStage, 'id' | 'name'>>> = {
  'Matières premières': { id: 'material', name: 'Raw materials' },
  Filature: { id: 'spinning', name: 'Spinning' },
  'Tissage & Tricotage': { id: 'fabric', name: 'Weaving or knitting' },
  Ennoblissement: { id: 'ennobling', name: 'Dyeing and finishing' },
  Confection: { id: 'making', name: 'Making' },
  Distribution: { id: 'distribution', name: 'Distribution' },
  Utilisation: { id: 'use', name: 'Use' },
  'Fin de vie': { id: 'eol', name: 'End of life' },
};

/** The impact categories of the answer and their units. Source: Ecobalyse 7.0.0, API, impact trigrams. */
export const categoryUnits: Readonly<Record<string, string>> = {
  acd: 'mol H⁺ eq',
  cch: 'kg CO₂ eq',
  etf: 'CTUe',
  'etf-c': 'CTUe',
  fru: 'MJ',
  fwe: 'kg P eq',
  htc: 'CTUh',
  'htc-c': 'CTUh',
  htn: 'CTUh',
  'htn-c': 'CTUh',
  ior: 'kBq U-235 eq',
  ldu: 'Pt',
  mru: 'kg Sb eq',
  ozd: 'kg CFC-11 eq',
  pco: 'kg NMVOC eq',
  pma: 'disease incidence',
  swe: 'kg N eq',
  tre: 'mol N eq',
  wtu: 'm³ eq',
};
