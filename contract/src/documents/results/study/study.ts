import Type, { type Static } from 'typebox';
import type { LocalizedText } from '../../../texts/localized-text.ts';
import { FunctionalUnit, IpcResult } from '../results.ts';
import { Compliance, dataHierarchyPart } from './data-hierarchy.ts';
import { interpretationPart } from './interpretation.ts';
import { relevantPart } from './relevant-part.ts';
import {
  additionalPart,
  benchmarkPart,
  checklistPart,
  cutOffPart,
  dataNeedsPart,
  distributionPart,
  electricityPart,
  endOfLifePart,
  goalPart,
  qualityPart,
} from './study-parts.ts';

const studyOf = <T extends Type.TSchema>(text: T) =>
  Type.Object({
    evaluation: Type.Object({
      ...IpcResult.properties.evaluation.properties,
      category: Type.Object({ id: Type.String(), name: text }),
    }),
    provenance: IpcResult.properties.provenance,
    functionalUnit: Type.Object({ ...FunctionalUnit.properties, text, unit: text }),
    framework: Type.Object({
      statement: text,
      rules: Type.Union([Type.String(), Type.Null()], {
        description: 'name and version of the category rules that the installation has a file of',
      }),
    }),
    goal: Type.Optional(goalPart()),
    relevant: relevantPart(text),
    electricity: electricityPart(text),
    distribution: distributionPart(text),
    endOfLife: endOfLifePart(text),
    dataNeeds: dataNeedsPart(text),
    quality: qualityPart(text),
    cutOff: cutOffPart(text),
    additional: additionalPart(text),
    dataSets: Type.Array(
      Type.Object({
        id: Type.String({ description: 'id among the processes of the result' }),
        name: text,
        database: Type.String(),
        uuid: Type.Union([Type.String(), Type.Null()]),
        year: Type.Union([Type.Integer(), Type.Null()]),
        version: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        assignedBy: Type.Optional(Type.Union([Type.Enum(['database', 'sillage']), Type.Null()])),
        compliance: Type.Optional(Type.Array(Compliance)),
      }),
    ),
    dataHierarchy: Type.Optional(dataHierarchyPart(text)),
    interpretation: Type.Optional(interpretationPart(text)),
    benchmark: benchmarkPart(text),
    checklist: checklistPart(text),
  });

/** What a verifier asks for beside the figures of an evaluation or version, in the language of the answer. */
export const Study = studyOf(Type.String());
export type Study = Static<typeof Study>;

/** A study with each text in every language, as it is computed and kept. */
export type LocalizedStudy = Static<ReturnType<typeof studyOf<Type.TUnsafe<LocalizedText>>>>;
