import type { DataSources } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../charts/wide-table.tsx';
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
          <TableHead
            columns={[
              t('sources.scenarioDefault'),
              [t('sources.value'), 'number'],
              t('sources.status'),
              t('sources.work'),
              t('sources.licence'),
            ]}
          />
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
