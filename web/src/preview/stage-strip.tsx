import type { EvaluationPreview } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { stageScores } from '../pages/results/stage-scores.ts';
import { shownShare } from '../words/shown-number.ts';

/** The PEF score by stage, in the order of a life: a name, a bar and a share each. */
export function StageStrip({ result }: { result: Pick<EvaluationPreview, 'lifecycles' | 'score'> }) {
  const { t } = useTranslation();
  const total = result.score.value;
  if (total === null || total === 0) return null;
  const stages = stageScores(result);
  const most = Math.max(...stages.map(({ score }) => Math.abs(score)));
  return (
    <ul className="stage-strip" aria-label={t('preview.stages')}>
      {stages.map(({ stage, score }) => (
        <li key={stage}>
          <span className="strip-name">{t(`stages.${stage}`)}</span>
          <span className="strip-share">{shownShare(score / total)}</span>
          <svg className="bars" viewBox="0 0 100 6" preserveAspectRatio="none" height={6} aria-hidden="true">
            <rect
              className={`bar tone-${stage}`}
              width={Math.max(0.5, (Math.abs(score) / most) * 100)}
              height={6}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
