import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from '../../../api/statistics-query.ts';
import { WideTable } from '../../../charts/wide-table.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { formatListed, formatPoints } from '../../../locales/figures.ts';
import { climateUnit, formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from './portfolio.module.css';

interface GroupsProps {
  readonly conditions: Readonly<Record<string, string | undefined>>;
  readonly by: string | undefined;
  readonly onBy: (by: string) => void;
}

const groupings = ['category', 'team', 'tag'] as const;

/** How many evaluations each category, team or tag has, and their median figures. */
export function Groups({ conditions, by, onBy }: GroupsProps) {
  const { t } = useTranslation();
  const grouping = groupings.find((one) => one === by) ?? 'category';
  const { data, error, refetch } = useQuery(statisticsQuery(conditions, grouping));
  const figures = [
    ['climate', t('figures.climate'), climateUnit()],
    ['score', t('figures.score'), t('figures.scoreUnit')],
    ['cost', t('figures.cost'), t('figures.costUnit')],
  ] as const;
  return (
    <section className="card" aria-labelledby="groups-title">
      <h2 id="groups-title">{t('portfolio.groups')}</h2>
      <p className="quiet">{t('portfolio.groupsText')}</p>
      <div className={styles.portfolioFields}>
        <NativeSelect
          label={t('portfolio.groupBy')}
          value={grouping}
          data={groupings.map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={(event) => onBy(event.currentTarget.value)}
        />
      </div>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data?.groups?.length === 0 && <p>{t('portfolio.noGroup')}</p>}
      {data?.groups !== undefined && data.groups.length > 0 && (
        <WideTable label={t(`list.${grouping}`)}>
          <table className={styles.groups}>
            <thead>
              <tr>
                <th scope="col">{t('portfolio.group')}</th>
                <th scope="col" className="number">
                  {t('portfolio.count')}
                </th>
                {figures.map(([figure, title, unit]) => (
                  <th key={figure} scope="col" className="number">
                    {title}
                    <span className={`quiet ${styles.unit}`}>{t('portfolio.median', { unit })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.groups.map((group) => (
                <tr key={group.id}>
                  <th scope="row">
                    <Link to="/garments" search={{ [grouping]: group.id, sort: '-score' }}>
                      {visibleText(group.name)}
                    </Link>
                  </th>
                  <td className="number">{formatNumber(group.count, 9)}</td>
                  {figures.map(([figure]) => {
                    const spread = group[figure];
                    return (
                      <td key={figure} className="number">
                        {spread === null || spread === undefined
                          ? t('portfolio.missing')
                          : figure === 'cost'
                            ? formatPoints(spread.median)
                            : formatListed(spread.median, spread.medianInterval)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  );
}
