import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRetryable } from '../../api/call-api.ts';
import { useLeafCategories } from '../../api/catalog-queries.ts';
import { formatFigure } from '../../locales/figures.ts';
import { formatSignedPercent } from '../../locales/format.ts';
import { visibleText } from '../../shell/visible-text.ts';
import { calculatedDigits, calculatedInterval, type ScoreKey } from '../results/methods/pef/score-measure.ts';
import { useRangeTexts } from '../results/range-texts.ts';
import { differenceOf } from './comparison.ts';
import type { ComparedItem } from './use-compared.ts';

interface ComparedCardProps {
  readonly compared: ComparedItem;
  readonly base: ComparedItem;
  readonly score: ScoreKey;
  readonly onBase: () => void;
  readonly onRemove: () => void;
}

/** One of the compared items, with its score and its difference from the baseline. */
export function ComparedCard({ compared, base, score, onBase, onRemove }: ComparedCardProps) {
  const { t } = useTranslation();
  const { item, letter, name, result, record, pending, error } = compared;
  const rangeTexts = useRangeTexts();
  const isBase = compared === base;
  const chosen = scoreOf(compared, score);
  const difference = isBase ? null : differenceOf(chosen?.value ?? null, scoreOf(base, score)?.value ?? null);
  const digits = result === undefined ? 2 : calculatedDigits(result, score);
  const [range] = result === undefined ? [] : rangeTexts(calculatedInterval(result, score), digits);
  const illustrative = result?.provenance.databases.some((database) => database.illustrative) === true;
  const category = useLeafCategories().find(({ id }) => id === record?.category.id)?.name;
  return (
    <li className={`card compared member-${letter.charCodeAt(0) - 65}`}>
      <p className="compared-name">
        <span className="letter" aria-hidden="true">
          {letter}
        </span>
        <Link to="/evaluations/$id" params={{ id: item.id }}>
          {visibleText(name)}
        </Link>
      </p>
      {category !== undefined && <p className="quiet">{category}</p>}
      {illustrative && <span className="marked">{t('result.illustrative')}</span>}
      {result !== undefined && (
        <p className="compared-score">
          {chosen?.value == null ? t('result.unavailable') : formatFigure(chosen.value, digits)}{' '}
          <span className="quiet">{chosen?.value == null ? '' : chosen.unit}</span>
          {difference?.share != null && <strong>{formatSignedPercent(difference.share)}</strong>}
        </p>
      )}
      {range !== undefined && <p className="quiet">{range}</p>}
      {result === undefined && !pending && !isRetryable(error) && (
        <p className="quiet">{t('compare.unfit')}</p>
      )}
      <div className="actions">
        {isBase ? (
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
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
          {t('compare.remove', { name: letter })}
        </Button>
      </div>
    </li>
  );
}

const scoreOf = ({ result }: ComparedItem, key: ScoreKey) =>
  result?.calculatedScores.find((one) => one.key === key);
