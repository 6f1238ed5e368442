import type { FullResult } from '@sillage/contract';
import { boundDigits } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { type FigureDigits, figureDigits } from '../../locales/figures.ts';
import { useIndicatorName, useIndicatorUnit } from '../../results/pef/use-indicator-name.ts';

/** A figure of a result that may be looked at alone. */
export interface NamedFigure {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** Those of the value, and those of what it may be otherwise. */
  readonly digits: FigureDigits;
  readonly boundDigits: FigureDigits;
}

/** The score and the impacts that a result has, in the language of the page. */
export function useFigures({ score, impacts }: Pick<FullResult, 'score' | 'impacts'>): NamedFigure[] {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const withDigits = (digits: FigureDigits) => ({ digits, boundDigits: boundDigits(digits) });
  const unitOf = useIndicatorUnit();
  return [
    ...(score.value === null
      ? []
      : [
          {
            id: 'score',
            name: t('scores.pef'),
            unit: 'µPt',
            value: score.value,
            ...withDigits(figureDigits(score)),
          },
        ]),
    ...impacts.flatMap((impact) =>
      impact.value === null
        ? []
        : [
            {
              id: impact.id,
              name: nameOf(impact),
              unit: unitOf(impact),
              value: impact.value,
              ...withDigits(figureDigits(impact)),
            },
          ],
    ),
  ];
}
