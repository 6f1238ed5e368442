import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { numberIn, type StudyContext, textIn } from './study-context.ts';

type Goal = NonNullable<LocalizedStudy['goal']>;
type Item = LocalizedStudy['checklist'][number];

/** Parameters by which the practitioner states what the study is made for. */
const identifiers = {
  commissioner: 'study-commissioner',
  practitioner: 'study-practitioner',
  purpose: 'study-purpose',
  audience: 'study-audience',
  cpaCode: 'study-cpa-code',
  cnCode: 'study-cn-code',
  validUntil: 'study-valid-until',
  reuseShare: 'study-reuse-share',
} as const satisfies Record<keyof Goal, string>;

/** What the study is made for, as it is stated. Source: Recommendation (EU) 2021/2279, Annex II, report template. */
export function goalOf({ parameter }: StudyContext): Goal {
  const text = (field: keyof typeof identifiers) => textIn(parameter(identifiers[field]));
  return {
    commissioner: text('commissioner'),
    practitioner: text('practitioner'),
    purpose: text('purpose'),
    audience: text('audience'),
    cpaCode: text('cpaCode'),
    cnCode: text('cnCode'),
    validUntil: text('validUntil'),
    reuseShare: numberIn(parameter(identifiers.reuseShare)),
  };
}

/** What a report is better with, but can do without. */
const optional: ReadonlySet<keyof Goal> = new Set(['cnCode', 'reuseShare']);

const why: LocalizedText = {
  en: 'A verifier asks for it: it stands in the goal and scope of the report.',
  fr: 'Un vérificateur le demande : il figure dans l’objectif et le champ du rapport.',
};

/** A point for each field that is not stated and that the form has. */
export function goalItems({ parameter }: StudyContext): Item[] {
  return (Object.keys(identifiers) as (keyof Goal)[]).flatMap((key): Item[] => {
    const one = parameter(identifiers[key]);
    if (one === undefined || (one.value !== null && one.value !== '')) return [];
    const { name } = one.definition;
    return [
      {
        code: `goal.${identifiers[key].replace('study-', '')}`,
        effort: 'field',
        required: !optional.has(key),
        title: { en: `State: ${name.en}`, fr: `À déclarer : ${name.fr}` },
        detail: why,
        share: null,
        place: one.place,
      },
    ];
  });
}
