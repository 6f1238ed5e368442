import type { Study } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { databaseName } from '../../locales/database-name.ts';
import { formatFigure } from '../../locales/figures.ts';
import { formatPercent } from '../../locales/format.ts';
import { Fold } from '../../results/fold.tsx';
import { StudyTable } from './study-table.tsx';

type Interpretation = NonNullable<Study['interpretation']>;

/** The four checks of the interpretation: sensitivity, scenarios, completeness and consistency. */
export function StudyInterpretation({
  interpretation,
}: {
  readonly interpretation: Study['interpretation'];
}) {
  const { t } = useTranslation();
  // Versions of earlier releases have none.
  if (interpretation === undefined) return null;
  const { sensitivity, scenarios, completeness, consistency } = interpretation;
  return (
    <Fold
      id="interpretation"
      title={t('study.interpretation.title')}
      finding={[
        t('study.interpretation.sensitivity'),
        t('study.interpretation.scenarios'),
        t('study.interpretation.completeness'),
        t('study.interpretation.consistency'),
      ].join(' · ')}
    >
      <Check title={t('study.interpretation.sensitivity')} because={sensitivity.because}>
        <StudyTable
          label={t('study.interpretation.sensitivity')}
          heads={[t('study.interpretation.input'), t('study.interpretation.variance')]}
          rows={sensitivity.inputs.map(({ name, varianceShare }) => [name, formatPercent(varianceShare)])}
        />
      </Check>
      <Check title={t('study.interpretation.scenarios')} because={scenarios.because}>
        <StudyTable
          label={t('study.interpretation.scenarios')}
          heads={[
            t('study.interpretation.variant'),
            t('study.interpretation.climate'),
            t('study.interpretation.score'),
          ]}
          rows={scenarios.results.map(({ scenario, variant, climate, score }) => [
            `${scenario.name} – ${variant}`,
            change(climate),
            change(score),
          ])}
        />
      </Check>
      <Check title={t('study.interpretation.completeness')} because={completeness.because}>
        <StudyTable
          label={t('study.interpretation.completeness')}
          heads={[t('study.interpretation.category'), t('study.interpretation.missing')]}
          rows={completeness.categories.map(({ name, status }) => [
            name,
            t(`study.interpretation.status.${status}`),
          ])}
        />
      </Check>
      <Check title={t('study.interpretation.consistency')} because={consistency.because}>
        <StudyTable
          label={t('study.interpretation.consistency')}
          heads={[t('study.interpretation.kind'), t('study.hierarchy.count'), t('study.hierarchy.share')]}
          rows={consistency.aspects.flatMap(({ name, groups }) =>
            groups.map((group) => [
              `${name} – ${databaseName(group.name, t)}`,
              String(group.dataSets),
              group.share === null ? '–' : formatPercent(group.share),
            ]),
          )}
        />
      </Check>
    </Fold>
  );
}

function Check({
  title,
  because,
  children,
}: {
  readonly title: string;
  readonly because: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="stack">
      <h3>{title}</h3>
      <p className="quiet">{because}</p>
      {children}
    </div>
  );
}

/** The figure after a change, with how much it moves. */
function change({ after, relative }: Interpretation['scenarios']['results'][number]['score']): string {
  if (after === null) return '–';
  const moved = relative === null ? '' : ` (${relative > 0 ? '+' : ''}${formatPercent(relative)})`;
  return `${formatFigure(after)}${moved}`;
}
