import { NativeSelect } from '@mantine/core';
import type { FullResult } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../words/shown-number.ts';
import './results.css';

type Key = FullResult['calculatedScores'][number]['key'];

/** The one number, in the form that is chosen, and what it is for. */
export function ScoreCard({ result }: { result: FullResult }) {
  const { t } = useTranslation();
  const [key, setKey] = useState<Key>('pef');
  const { calculatedScores: scores, functionalUnit } = result;
  const score = scores.find((one) => one.key === key);
  // Estimated figures are shown with two digits: a third would claim more than is known.
  const digits = result.impacts.some((impact) => impact.significantDigits === 2) ? 2 : 3;
  return (
    <section className="card score" aria-label={t('result.score')}>
      <div>
        <p className="score-value">
          {score?.value == null ? t('result.unavailable') : shownNumber(score.value, digits)}
          {score?.value != null && <span className="score-unit">{score.unit}</span>}
        </p>
        <p className="quiet" lang="en">
          {score?.functionalUnit}
        </p>
        {score?.reason !== undefined && (
          <p className="quiet" lang="en">
            {score.reason}
          </p>
        )}
      </div>
      <div className="score-choice">
        <NativeSelect
          label={t('result.shownScore')}
          data={scores.map((one) => ({ value: one.key, label: t(`scores.${one.key}`) }))}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value as Key)}
        />
        <p className="quiet" lang="en">
          {functionalUnit.text}
        </p>
      </div>
    </section>
  );
}
