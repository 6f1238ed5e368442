import { type Block, type Section, table } from '../blocks.ts';
import { activitiesOf, type ReportContext } from '../report-context.ts';
import { standingStatements } from './verification.ts';

/** Goal, functional unit, method and system boundary. */
export function scope(context: ReportContext): Section {
  const { result, content, t, given, name, percent, stage } = context;
  const { functionalUnit: unit, totalWeight, provenance, lifecycles, score, contributions } = result;
  const { subject, method } = content;
  const category = 'evaluation' in result ? name(result.evaluation.category.name) : undefined;
  const { method: used } = provenance;
  const rows: [string, string][] = [
    [t('scope.name'), subject.name],
    ...(subject.reference === undefined
      ? []
      : [[t('scope.reference'), subject.reference] as [string, string]]),
    ...(category === undefined ? [] : [[t('scope.category'), category] as [string, string]]),
    [t('scope.unit'), name(unit.text)],
    [
      t('scope.flow'),
      t('scope.flow-value', {
        weight: given(totalWeight, 'kg'),
        quantity: given(unit.quantityPerReferenceFlow),
        unit: name(unit.unit),
      }),
    ],
  ];
  const { averageWears, daysOfUse, intrinsicQuality, repairability } = unit;
  if (averageWears !== undefined && daysOfUse !== undefined) {
    const facts = {
      wears: given(averageWears),
      quality: given(intrinsicQuality),
      repair: given(repairability),
      days: given(daysOfUse),
    };
    rows.push([t('scope.durability'), t('scope.durability-value', facts)]);
  }
  const { name: methodName, version } = used;
  rows.push([
    t('scope.method'),
    t('scope.method-value', { name: methodName, version, source: method.source }),
  ]);
  const stages = lifecycles.map((lifecycle) => {
    const node = contributions.find(({ id, stage: of }) => id === lifecycle.id && of === lifecycle.stage);
    const count = node === undefined ? 0 : activitiesOf(node).length;
    const share =
      lifecycle.score === null || score.value === null || score.value === 0
        ? null
        : lifecycle.score / score.value;
    return {
      name: stage(lifecycle),
      count,
      share,
      included: count > 0,
      detail: count === 0 ? '–' : percent(share),
    };
  });
  return {
    id: 'scope',
    title: t('scope.title'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${t('scope.goal')} ${t(verified(context) ? 'scope.verified' : 'scope.unverified')}`,
      },
      { kind: 'facts', rows },
      ...goal(context),
      {
        kind: 'boundary',
        caption: t('scope.boundary'),
        inside: t('scope.inside'),
        stages: stages.map(({ name: title, detail, included }) => ({ name: title, detail, included })),
      },
      table({
        caption: t('scope.stages'),
        columns: [
          { title: t('scope.stage'), width: 5 },
          { title: t('scope.count'), width: 3, numeric: true },
          { title: t('scope.share'), width: 2, numeric: true },
        ],
        rows: stages.map(({ name: title, count, share, included }) => [
          title,
          included ? String(count) : t('scope.empty'),
          percent(share),
        ]),
      }),
    ],
  };
}

/** What the study is made for; absent in studies of releases before it, whose reports keep their bytes. */
function goal({ content, t, percent }: ReportContext): Block[] {
  const stated = content.study?.goal;
  if (stated === undefined) return [];
  const { reuseShare } = stated;
  const text = (of: string | null): string => of ?? t('goal.none');
  return [
    {
      kind: 'facts',
      rows: [
        [t('goal.commissioner'), text(stated.commissioner)],
        [t('goal.practitioner'), text(stated.practitioner)],
        [t('goal.purpose'), text(stated.purpose)],
        [t('goal.audience'), text(stated.audience)],
        [t('goal.cpa'), text(stated.cpaCode)],
        [t('goal.cn'), text(stated.cnCode)],
        [t('goal.valid'), text(stated.validUntil)],
        [t('goal.reuse'), reuseShare === null ? t('goal.none') : percent(reuseShare)],
      ],
    },
  ];
}

/** Whether a verifier vouches for the version, with limited or reasonable assurance. */
function verified(context: ReportContext): boolean {
  return standingStatements(context).some(({ statement }) => statement.outcome !== 'not-verified');
}
