import type { TFunction } from 'i18next';
import { minus, shownChange, shownNumber, shownPoints } from '../words/shown-number.ts';
import type { ScoreChange } from './change-of.ts';

/** A change in one sentence: "−18%, mostly raw materials". */
export function changeSentence(change: ScoreChange, t: TFunction): string {
  if (change.kind === 'none') return t('preview.noChange');
  if (change.kind === 'absolute') {
    const [before, after] = [minus(shownNumber(change.before, 2)), minus(shownNumber(change.after, 2))];
    return t('preview.absolute', { before, after });
  }
  const { kind, ratio, causes } = change;
  const total = shownChange(ratio);
  const inSentence = (stage: string): string => t(`stagesWithin.${stage}`);
  const [first, second] = causes;
  if (kind === 'against' || first === undefined) {
    const parts = causes.map(({ stage, points }, place) =>
      t(place === 0 ? 'preview.partFirst' : 'preview.part', {
        stage: inSentence(stage),
        points: shownPoints(points),
      }),
    );
    return t('preview.against', { total, parts: parts.join(', ') });
  }
  if (kind === 'both' && second !== undefined)
    return t('preview.both', { total, first: inSentence(first.stage), second: inSentence(second.stage) });
  return t(kind === 'all' ? 'preview.all' : 'preview.mostly', { total, stage: inSentence(first.stage) });
}
