import { document, fieldTypes, stages } from '@sillage/contract';
import { impactDataUnits } from '@sillage/engine';
import Type, { type Static } from 'typebox';
import { LocalizedTextFormat } from '../reference/reference-formats.ts';

/** Formats of the files of parameters, families and categories. */

const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const DefaultValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const ConstraintsFormat = document({
  required: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  pattern: Type.Optional(Type.String()),
  minDate: Type.Optional(Type.String()),
  maxDate: Type.Optional(Type.String()),
  integer: Type.Optional(Type.Boolean()),
});

const AllowedValueFormat = document({
  value: Type.String({ pattern: '^[^/,]+$' }),
  slug: Type.String({ pattern: '^[^/,]+$' }),
  name: LocalizedTextFormat,
  properties: Type.Optional(Type.Record(Type.String(), Type.Number())),
  process: Type.Optional(Type.Union([Type.String({ description: 'database:process' }), Type.Null()])),
});

const parameterFields = {
  name: LocalizedTextFormat,
  fieldType: Type.Enum([...fieldTypes]),
  unit: Type.Optional(Type.String()),
  qualityCategory: Type.String(),
  values: Type.Optional(Type.Literal('locations')),
  allowedValues: Type.Optional(Type.Array(AllowedValueFormat)),
  constraints: Type.Optional(ConstraintsFormat),
  default: Type.Optional(DefaultValue),
  /** Quantities are percentages that add up to 100. */
  shares: Type.Optional(Type.Literal(true)),
  customizable: Type.Optional(Type.Boolean()),
  customParameters: Type.Optional(Type.Literal('impacts')),
  source: Type.Optional(Type.String()),
};

/** Shared parameters by identifier; owners use them unchanged or override a field. */
export const ParametersFormat = Type.Array(document({ identifier: Id, ...parameterFields }));
export type ParameterFile = Static<typeof ParametersFormat>[number];

const ParameterUse = document({
  identifier: Id,
  default: Type.Optional(DefaultValue),
  allowedValues: Type.Optional(Type.Array(AllowedValueFormat)),
  constraints: Type.Optional(ConstraintsFormat),
  source: Type.Optional(Type.String()),
});
export type ParameterUse = Static<typeof ParameterUse>;

const ImpactDataUnit = Type.Enum([...impactDataUnits]);
const GroupFormat = document({
  id: Id,
  name: LocalizedTextFormat,
  parameters: Type.Array(ParameterUse),
  /** Adds the parameter `<id>-impact-data`: own data for the step of this id, per unit. */
  impactData: Type.Optional(ImpactDataUnit),
});
export type GroupFile = Static<typeof GroupFormat>;

/** What materials of one family share: the parameters of their steps. */
export const FamilyFormat = document({
  id: Id,
  informations: Type.Optional(Type.Array(GroupFormat)),
  processes: Type.Array(GroupFormat),
  /** Whether pieces of these materials may have accessories. */
  accessories: Type.Optional(Type.Boolean()),
  originDefaults: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), DefaultValue))),
});
export type FamilyFile = Static<typeof FamilyFormat>;

/**
 * `locations/aquatic-pollution.json`: share of wet-process chemicals that reaches water, by location code.
 */
export const AquaticPollutionFormat = document({
  source: Type.String(),
  licence: Type.String(),
  year: Type.Integer(),
  shares: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 })),
});

/** `locations/water-scarcity.json`: m³ world eq. that one m³ used up in a place deprives others of. */
export const WaterScarcityFormat = document({
  source: Type.String(),
  /** UUID of the flow in EF 3.1. */
  flow: Type.String(),
  licence: Type.String(),
  year: Type.Integer(),
  unit: Type.String(),
  /** Without a place. */
  world: Type.Number({ exclusiveMinimum: 0 }),
  countries: Type.Record(Type.String(), Type.Number({ minimum: 0 })),
});

const AmountFactorFormat = Type.Union([
  Type.Number(),
  document({ parameter: Id }),
  document({ option: Id, property: Type.String() }),
]);
const Basis = Type.Enum(['input', 'output', 'loss', 'net', 'total', 'packaging', 'piece']);
const ruleFields = {
  name: LocalizedTextFormat,
  amount: Type.Optional(Type.Array(AmountFactorFormat, { minItems: 1 })),
  source: Type.Optional(Type.String()),
  /** The parameter by which a client replaces the factor by own data. */
  impactData: Type.Optional(Id),
};
const ProcessName = Type.String({ description: 'database:process' });
const rule = <P extends Type.TProperties>(fields: P) => document({ ...ruleFields, ...fields });

export const ruleFormats = {
  'material-input': rule({ kind: Type.Literal('material-input') }),
  'circular-input': rule({ kind: Type.Literal('circular-input') }),
  'circular-end-of-life': rule({ kind: Type.Literal('circular-end-of-life'), process: ProcessName }),
  'packaging-input': rule({ kind: Type.Literal('packaging-input'), packaging: Type.String() }),
  'packaging-end-of-life': rule({ kind: Type.Literal('packaging-end-of-life'), process: ProcessName }),
  'accessory-input': rule({ kind: Type.Literal('accessory-input') }),
  process: rule({
    kind: Type.Literal('process'),
    of: Basis,
    process: Type.Optional(Type.String({ description: 'database:process' })),
    processOf: Type.Optional(Id),
    per: Type.Optional(Type.Literal('m²')),
    addsPackaging: Type.Optional(Type.Boolean()),
  }),
  energy: rule({
    kind: Type.Literal('energy'),
    carrier: Type.Enum(['electricity', 'heat']),
    voltage: Type.Optional(Type.Literal('low')),
    of: Basis,
    unit: Type.Optional(Type.Enum(['kWh', 'MJ'])),
    place: Id,
    supply: Type.Optional(Id),
  }),
  transport: rule({
    kind: Type.Literal('transport'),
    of: Basis,
    from: Id,
    to: Id,
    airShare: Type.Optional(Id),
    abroadOnly: Type.Optional(Type.Boolean()),
  }),
};
const RuleFormat = Type.Union(Object.values(ruleFormats));
export type RuleFile = Static<(typeof ruleFormats)[keyof typeof ruleFormats]>;

const StepFormat = document({
  id: Id,
  name: LocalizedTextFormat,
  scope: Type.Enum(['material', 'accessory', 'piece']),
  losses: Type.Optional(
    Type.Array(
      document({
        parameter: Id,
        option: Type.Optional(Id),
        property: Type.Optional(Type.String()),
        ofPieces: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  parameters: Type.Optional(Type.Array(ParameterUse)),
  /** Own data for the step: adds the parameter `<id>-impact-data`; see `StepImpactData`. */
  impactData: Type.Optional(
    document({
      unit: ImpactDataUnit,
      of: Type.Optional(Basis),
      amount: Type.Optional(Type.Array(AmountFactorFormat, { minItems: 1 })),
    }),
  ),
  rules: Type.Array(RuleFormat),
});
export type StepFile = Static<typeof StepFormat>;

const LifecycleFormat = document({
  stage: Type.Enum([...stages]),
  name: LocalizedTextFormat,
  informations: Type.Optional(Type.Array(GroupFormat)),
  steps: Type.Optional(Type.Array(StepFormat)),
});
export type LifecycleFile = Static<typeof LifecycleFormat>;

const FunctionalUnitFormat = document({
  kind: Type.Optional(Type.Enum(['days-of-wear', 'mass'])),
  text: Type.Optional(LocalizedTextFormat),
  unit: Type.Optional(LocalizedTextFormat),
  averageWears: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  wearsBetweenWashes: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  source: Type.Optional(Type.String()),
});

/**
 * A category; with `extends` it inherits lifecycles, families and functional
 * unit of a template and states the differences.
 */
export const CategoryFormat = document({
  id: Id,
  parent: Type.Optional(Id),
  extends: Type.Optional(Id),
  name: LocalizedTextFormat,
  description: LocalizedTextFormat,
  /** Shown with the schema, and as a warning with every result. */
  banner: Type.Optional(LocalizedTextFormat),
  families: Type.Optional(Type.Array(Id)),
  functionalUnit: Type.Optional(FunctionalUnitFormat),
  lifecycles: Type.Optional(Type.Array(LifecycleFormat)),
  /** Steps of the template that this category omits. */
  omit: Type.Optional(Type.Array(Id)),
  defaults: Type.Optional(Type.Record(Id, DefaultValue)),
  /** kg of one piece; others are warned of. */
  usualWeight: Type.Optional(
    document({
      min: Type.Number({ exclusiveMinimum: 0 }),
      max: Type.Number({ exclusiveMinimum: 0 }),
      source: Type.String(),
    }),
  ),
  source: Type.Optional(Type.String()),
});
export type CategoryFile = Static<typeof CategoryFormat>;

/** The shared part of several categories. */
export const TemplateFormat = document({
  id: Id,
  families: Type.Array(Id),
  functionalUnit: FunctionalUnitFormat,
  lifecycles: Type.Array(LifecycleFormat),
});
export type TemplateFile = Static<typeof TemplateFormat>;
