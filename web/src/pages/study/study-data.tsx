import type { Study } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../locales/format.ts';
import { Fold } from '../../results/fold.tsx';
import { StudyTable } from './study-table.tsx';

/** The most relevant direct elementary flows of data sets whose inventories may be shown, and why others have none. */
export function DirectFlows({ flows }: { readonly flows: Study['relevant']['flows'] }) {
  const { t } = useTranslation();
  // Versions of earlier releases have none.
  if (flows.processes === undefined) return null;
  return (
    <Fold id="flows" title={t('study.flows.title')}>
      <p className="quiet">{flows.reason}</p>
      <StudyTable
        label={t('study.flows.flow')}
        words={3}
        heads={[
          t('study.flows.category'),
          t('study.flows.dataSet'),
          t('study.flows.flow'),
          t('study.flows.share'),
        ]}
        rows={flows.processes.flatMap(({ name, category, flows: of }) =>
          of.map((flow) => [
            category.name,
            name,
            `${flow.name} (${flow.compartment})`,
            formatPercent(flow.share),
          ]),
        )}
      />
    </Fold>
  );
}

/** How much of the score comes from each kind of data; the data sets one by one are in the report. */
export function DataHierarchy({ hierarchy }: { readonly hierarchy: Study['dataHierarchy'] }) {
  const { t } = useTranslation();
  // Versions of earlier releases have none.
  if (hierarchy === undefined) return null;
  return (
    <Fold id="hierarchy" title={t('study.hierarchy.title')}>
      <p className="quiet">{hierarchy.order}</p>
      <StudyTable
        label={t('study.hierarchy.kind')}
        heads={[t('study.hierarchy.kind'), t('study.hierarchy.count'), t('study.hierarchy.share')]}
        rows={hierarchy.levels.map(({ rank, name, dataSets, absoluteShare }) => [
          `${rank}. ${name}`,
          String(dataSets),
          formatPercent(absoluteShare),
        ])}
      />
    </Fold>
  );
}
