import type { FullResult } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../charts/wide-table.tsx';
import { figureDigits, formatFigure, lowerBoundSign } from '../../locales/figures.ts';
import { formatDate, formatDateTime, formatSignedPercent } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import * as nativeBoxesStyles from '../../records/native-boxes.module.css';
import * as styles from './compare.module.css';
import { differenceOf } from './comparison.ts';
import type { VersionState } from './version-states.ts';

interface VersionHistoryProps {
  /** Newest first. */
  readonly states: readonly VersionState[];
  /** The score of each, µPt; undefined while loading. */
  readonly scores: readonly (FullResult['score'] | undefined)[];
  readonly nameOf: (state: VersionState) => string;
  readonly from: VersionState | undefined;
  readonly to: VersionState | undefined;
  readonly onChoose: (side: 'from' | 'to', id: string) => void;
}

/**
 * All versions with their score and its change from the previous version; two of them can be chosen for
 * comparison.
 */
export function VersionHistory({ states, scores, nameOf, from, to, onChoose }: VersionHistoryProps) {
  const { t } = useTranslation();
  const scoreText = (index: number): string => {
    const score = scores[index];
    if (score === undefined) return '…';
    if (score.value === null) return t('result.unavailable');
    return `${lowerBoundSign(score.atLeast)}${formatFigure(score.value, figureDigits(score))} µPt`;
  };
  return (
    <WideTable className={styles.versionHistory} label={t('chart.tableOf', { title: t('versions.history') })}>
      <table>
        <TableHead
          columns={[
            t('versions.version'),
            [t('versions.published'), styles.when],
            [t('versions.score'), 'number'],
            [t('versions.change'), 'number'],
            [t('versions.from'), styles.versionSide],
            [t('versions.to'), styles.versionSide],
          ]}
        />
        <tbody>
          {states.map((state, index) => {
            const change = differenceOf(scores[index]?.value ?? null, scores[index + 1]?.value ?? null);
            const name = nameOf(state);
            return (
              <tr key={state.id}>
                <td>
                  <Link to="/garments/$id" params={{ id: state.id }}>
                    {visibleText(name)}
                  </Link>
                  <span className={`${styles.below} quiet`}>{formatDate(state.time)}</span>
                </td>
                <td className={styles.when}>{formatDateTime(state.time)}</td>
                <td className="number">{scoreText(index)}</td>
                <td className="number">{change?.share == null ? '' : formatSignedPercent(change.share)}</td>
                {(['from', 'to'] as const).map((side) => (
                  <td key={side}>
                    <input
                      type="radio"
                      className={nativeBoxesStyles.radio}
                      name={side}
                      checked={(side === 'from' ? from : to)?.id === state.id}
                      aria-label={t(side === 'from' ? 'versions.useFrom' : 'versions.useTo', { name })}
                      onChange={() => onChoose(side, state.id)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}
