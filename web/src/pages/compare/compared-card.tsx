import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRetryable } from '../../api/call-api.ts';
import { useLeafCategories } from '../../api/catalog-queries.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { figureOf, type ResultFigure } from '../../results/pef/result-figure.ts';
import { useRangeTexts } from '../../results/range-texts.ts';
import { ComparedFrame } from './compared-frame.tsx';
import { differenceOf } from './comparison.ts';
import type { ComparedItem } from './use-compared.ts';

interface ComparedCardProps {
  readonly compared: ComparedItem;
  readonly base: ComparedItem;
  readonly figure: ResultFigure;
  readonly onBase: () => void;
  readonly onRemove: () => void;
}

/** One of the compared items, with its score and its difference from the baseline. */
export function ComparedCard({ compared, base, figure, onBase, onRemove }: ComparedCardProps) {
  const { t } = useTranslation();
  const { item, letter, name, result, record, pending, error } = compared;
  const rangeTexts = useRangeTexts();
  const isBase = compared === base;
  const chosen = result === undefined ? undefined : figureOf(result, figure);
  const ofBase = isBase || base.result === undefined ? null : figureOf(base.result, figure).value;
  const difference = differenceOf(chosen?.value ?? null, ofBase);
  const [range] = chosen === undefined ? [] : rangeTexts(chosen.interval, chosen.digits);
  const illustrative = result?.provenance.databases.some((database) => database.illustrative) === true;
  const category = useLeafCategories().find(({ id }) => id === record?.category.id)?.name;
  return (
    <ComparedFrame
      letter={letter}
      link={
        <Link to="/garments/$id" params={{ id: item.id }}>
          {visibleText(name)}
        </Link>
      }
      remarks={
        <>
          {category !== undefined && <p className="quiet">{category}</p>}
          {illustrative && <span className="marked">{t('result.illustrative')}</span>}
        </>
      }
      score={chosen}
      change={difference?.share ?? null}
      range={range}
      notes={
        result === undefined &&
        !pending &&
        !isRetryable(error) && <p className="quiet">{t('compare.unfit')}</p>
      }
      actions={
        isBase ? (
          <span className="quiet">{t('compare.isBase')}</span>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('compare.makeBaseOf', { name })}
            onClick={onBase}
          >
            {t('compare.makeBase')}
          </Button>
        )
      }
      onRemove={onRemove}
    />
  );
}
