import type { FullResult, Impact } from '@sillage/contract';
import { boundDigits } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import * as chartsStyles from '../../../../charts/charts.module.css';
import { MiniBar } from '../../../../charts/mini-bar.tsx';
import { WideTable } from '../../../../charts/wide-table.tsx';
import { figureDigits, formatBounds, formatFigure, scaledInterval } from '../../../../locales/figures.ts';
import { formatNumber, formatPercent } from '../../../../locales/format.ts';
import { AtLeast } from '../../../../results/at-least.tsx';
import { useStageName } from '../../../../results/joined-stages.ts';
import { useIndicatorName, useIndicatorUnit } from '../../../../results/pef/use-indicator-name.ts';
import * as styles from '../../../../results/results.module.css';
import { Exact } from '../../exact.tsx';
import { type ImpactForm, impactIn, intervalIn, partIn, stageImpacts } from './impact-form.ts';

interface ImpactTableProps {
  readonly result: Pick<FullResult, 'impacts' | 'lifecycles'>;
  readonly form: ImpactForm;
}

/** The 16 impacts in the chosen form, with their share of the score; each by stage in the downloaded table. */
export function ImpactTable({ result, form }: ImpactTableProps) {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const absoluteUnit = useIndicatorUnit();
  const unitOf = (impact: Impact): string => {
    if (form === 'absolute') return absoluteUnit(impact);
    return form === 'normalised' ? t('result.personYears') : 'µPt';
  };
  const { impacts } = result;
  const stageName = useStageName(result);
  const outside = ({ ratio, cause }: NonNullable<Impact['calibration']>): string =>
    // Without a cause it is a result of an earlier catalog, compared with one T-shirt.
    t(cause === undefined ? 'result.outsideCalibration' : 'result.outsideCalibrationOfFamily', {
      ratio: formatNumber(ratio),
    });
  const stages = stageImpacts(result);
  const [first, second] = [...impacts].sort((a, b) => (b.weighted ?? 0) - (a.weighted ?? 0));
  const known = first?.share != null && second?.share != null;
  const shares = impacts.map(({ share, value, interval }) => {
    const range = share === null || value === null ? undefined : scaledInterval(interval, share / value);
    return { share: share ?? 0, range };
  });
  // The track is the whole score; only a whisker may go beyond it.
  const most = Math.max(1, ...shares.map(({ range }) => range?.high ?? 0));
  const rangeAt = 7 + stages.length;
  const title = t('result.indicatorsTitle');
  return (
    <ChartFrame
      title={title}
      name={`indicators-${form}`}
      drawn={false}
      finding={
        known
          ? t('result.indicatorsFinding', {
              first: nameOf(first),
              second: nameOf(second),
              share: formatPercent((first.share ?? 0) + (second.share ?? 0)),
            })
          : t('result.noScore')
      }
      table={{
        head: [
          t('result.indicator'),
          t('result.unit'),
          t('result.whole'),
          ...stages.map(({ stage }) => stageName(stage)),
          t('result.share'),
          t('result.basis'),
          t('result.calibration'),
          t('figures.atLeast'),
          t('range.low'),
          t('range.high'),
        ],
        rows: impacts.map((impact, index) => [
          nameOf(impact),
          unitOf(impact),
          impactIn(form, impact),
          ...stages.map((stage) => partIn(form, stage.impacts[index] ?? null, impact)),
          impact.share,
          impact.notForClaims === true ? t('result.estimated') : '',
          impact.calibration === undefined ? '' : outside(impact.calibration),
          impact.atLeast === true ? t('figures.atLeast') : '',
          intervalIn(form, impact)?.low ?? null,
          intervalIn(form, impact)?.high ?? null,
        ]),
        shown: (value, column, row) => {
          if (column === 3 + stages.length) return formatPercent(value);
          const digits = figureDigits(impacts[row] ?? {});
          return formatFigure(value, column < rangeAt ? digits : boundDigits(digits));
        },
      }}
    >
      <WideTable label={t('result.figuresOf', { title })}>
        <table className={styles.impacts}>
          <thead>
            <tr>
              <th scope="col">{t('result.indicator')}</th>
              <th scope="col" className="number">
                {t(`result.forms.${form}`)}
              </th>
              <th scope="col">{t('result.unit')}</th>
              <th scope="col" className={styles.impactRange}>
                {t('range.column')}
              </th>
              <th scope="col" className="number">
                {t('result.share')}
              </th>
              <td className={styles.impactBar} />
            </tr>
          </thead>
          <tbody>
            {impacts.map((impact, index) => {
              const value = impactIn(form, impact);
              const digits = figureDigits(impact);
              const interval = intervalIn(form, impact);
              const range = interval === undefined ? '' : t('range.bounds', formatBounds(interval, digits));
              return (
                <tr key={impact.id}>
                  <td>
                    {nameOf(impact)}
                    {impact.calibration !== undefined && (
                      <span className={`quiet ${styles.impactNote}`}>{outside(impact.calibration)}</span>
                    )}
                  </td>
                  <td className="number">
                    {value === null ? (
                      t('result.unavailable')
                    ) : (
                      <>
                        <Exact shown={formatFigure(value, digits)} value={value} />
                        {impact.atLeast === true && <AtLeast />}
                      </>
                    )}
                    {range !== '' && (
                      <span className={`${chartsStyles.under} ${styles.narrowRange}`}>{range}</span>
                    )}
                  </td>
                  <td className="quiet">{unitOf(impact)}</td>
                  <td className={styles.impactRange}>{range}</td>
                  <td className="number">
                    {impact.share === null ? t('result.unavailable') : formatPercent(impact.share)}
                  </td>
                  <td className={styles.impactBar}>
                    <MiniBar value={impact.share ?? 0} full={1} most={most} range={shares[index]?.range} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
    </ChartFrame>
  );
}
