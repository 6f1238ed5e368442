import type { Study } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { WideTable } from '../../charts/wide-table.tsx';
import { formatPercent } from '../../locales/format.ts';

/** How much of the score comes from each kind of data; the data sets one by one are in the report. */
export function DataHierarchy({ hierarchy }: { readonly hierarchy: Study['dataHierarchy'] }) {
  const { t } = useTranslation();
  // Versions of earlier releases have none.
  if (hierarchy === undefined) return null;
  return (
    <section className="card stack" aria-labelledby="hierarchy-title">
      <h2 id="hierarchy-title">{t('study.hierarchy.title')}</h2>
      <p className="quiet">{hierarchy.order}</p>
      <WideTable label={t('study.hierarchy.kind')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('study.hierarchy.kind')}</th>
              <th scope="col" className="number">
                {t('study.hierarchy.count')}
              </th>
              <th scope="col" className="number">
                {t('study.hierarchy.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hierarchy.levels.map(({ id, rank, name, dataSets, absoluteShare }) => (
              <tr key={id}>
                <th scope="row">{`${rank}. ${name}`}</th>
                <td className="number">{dataSets}</td>
                <td className="number">{formatPercent(absoluteShare)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
