import type { DataSources } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { WideTable } from '../../charts/wide-table.tsx';
import { formatNumber, formatPercent } from '../../locales/format.ts';

/** What the method proposes for shops, customers and suppliers; no figure takes them by itself. */
export function ScenarioDefaultsCard({ defaults }: { readonly defaults: DataSources['scenarioDefaults'] }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="scenario-defaults-title">
      <div>
        <h2 id="scenario-defaults-title">{t('sources.scenarioDefaults')}</h2>
        <p className="quiet">{t('sources.scenarioDefaultsText')}</p>
      </div>
      <WideTable label={t('sources.scenarioDefault')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sources.scenarioDefault')}</th>
              <th scope="col" className="number">
                {t('sources.value')}
              </th>
              <th scope="col">{t('sources.status')}</th>
              <th scope="col">{t('sources.work')}</th>
              <th scope="col">{t('sources.licence')}</th>
            </tr>
          </thead>
          <tbody>
            {defaults.map(({ id, name, value, unit, status, source, year, licence }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="number">
                  {typeof value === 'number' ? valueText(value, unit) : t('sources.notKnown')}
                </td>
                <td>{t(`sources.statuses.${status}`)}</td>
                <td>{`${source}, ${year}`}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

const valueText = (value: number, unit: string | null): string =>
  unit === 'share' ? formatPercent(value) : `${formatNumber(value, 3)} ${unit ?? ''}`;
