import type { FullResult, Impact } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { figureDigits, formatFigure } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import { Exact } from '../../exact.tsx';
import { type ImpactForm, impactIn, partIn, stageImpacts } from './impact-form.ts';
import { useIndicatorName, useIndicatorUnit } from './use-indicator-name.ts';

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
  const stages = stageImpacts(result);
  const [first, second] = [...impacts].sort((a, b) => (b.weighted ?? 0) - (a.weighted ?? 0));
  const known = first?.share != null && second?.share != null;
  const most = Math.max(...impacts.map(({ share }) => Math.abs(share ?? 0)), 0);
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
          ...stages.map(({ stage }) => t(`stages.${stage}`)),
          t('result.share'),
          t('result.basis'),
        ],
        rows: impacts.map((impact, index) => [
          nameOf(impact),
          unitOf(impact),
          impactIn(form, impact),
          ...stages.map((stage) => partIn(form, stage.impacts[index] ?? null, impact)),
          impact.share,
          impact.notForClaims === true ? t('result.estimated') : '',
        ]),
        shown: (value, column) =>
          column === 3 + stages.length ? formatPercent(value) : formatFigure(value, figureDigits(impacts)),
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="wide" tabIndex={0} aria-label={t('result.figuresOf', { title })}>
        <table className="impacts">
          <thead>
            <tr>
              <th scope="col">{t('result.indicator')}</th>
              <th scope="col" className="number">
                {t(`result.forms.${form}`)}
              </th>
              <th scope="col">{t('result.unit')}</th>
              <th scope="col" className="number">
                {t('result.share')}
              </th>
              <td className="impact-bar" />
            </tr>
          </thead>
          <tbody>
            {impacts.map((impact) => {
              const value = impactIn(form, impact);
              return (
                <tr key={impact.id}>
                  <td>{nameOf(impact)}</td>
                  <td className="number">
                    {value === null ? (
                      t('result.unavailable')
                    ) : (
                      <Exact
                        shown={formatFigure(value, figureDigits([impact]))}
                        value={value}
                        unit={unitOf(impact)}
                      />
                    )}
                  </td>
                  <td className="quiet">{unitOf(impact)}</td>
                  <td className="number">
                    {impact.share === null ? t('result.unavailable') : formatPercent(impact.share)}
                  </td>
                  <td className="impact-bar">
                    <meter
                      className="tree-bar"
                      min={0}
                      max={most || 1}
                      value={Math.max(0, impact.share ?? 0)}
                      aria-hidden="true"
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </ChartFrame>
  );
}
