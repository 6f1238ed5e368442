import type { DataSources } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../charts/wide-table.tsx';
import { formatNumber } from '../../locales/format.ts';

/** The factors of the method that the calculation uses. */
export function MethodCard({ method }: Pick<DataSources, 'method'>) {
  const { t } = useTranslation();
  const { name, version, source, licence, indicators } = method;
  return (
    <section className="card stack" aria-labelledby="method-title">
      <div>
        <h2 id="method-title">{t('sources.method', { name, version })}</h2>
        <p className="quiet">{t('sources.methodText')}</p>
        <p className="quiet">{t('sources.methodSource', { source, licence })}</p>
      </div>
      <WideTable label={t('sources.indicator')}>
        <table>
          <TableHead
            columns={[
              t('sources.indicator'),
              [t('sources.normalisation'), 'number'],
              t('sources.unit'),
              [t('sources.weighting'), 'number'],
            ]}
          />
          <tbody>
            {indicators.map((indicator) => (
              <tr key={indicator.id}>
                <td>{indicator.name}</td>
                <td className="number">{formatNumber(indicator.normalisation)}</td>
                <td>{t(`units.${indicator.id}`, { defaultValue: indicator.unit })}</td>
                <td className="number" data-quoted>
                  {formatNumber(indicator.weighting * 100, 4)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
