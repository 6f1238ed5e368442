import type { LocalizedStudy } from '@sillage/contract';
import { usesOf } from '../views/impacts/origins.ts';
import { dataQualityView } from '../views/quality/data-quality.ts';
import type { StudyContext } from './study-context.ts';
import { percent, rating } from './texts.ts';

/** The highest data quality rating that a study may have. Source: Recommendation (EU) 2021/2279, Annex I. */
export const qualityLimit = 3;

/**
 * The data quality of the study: Σ share × DQR of the most relevant processes / Σ share, against the limit. A process
 * without a rating leaves it open, unless the others fail already.
 */
export function qualityOf({ calculation, evaluated }: StudyContext): LocalizedStudy['quality'] {
  const { overall, processes } = dataQualityView(calculation, evaluated);
  const unrated = processes.filter(({ dqr }) => dqr === null);
  const { dqr, level, coveredShare } = overall;
  const passes = dqr === null ? null : dqr > qualityLimit ? false : unrated.length === 0 ? true : null;
  const years = usesOf(evaluated.inventory).flatMap(({ year }) => year ?? []);
  return {
    dqr,
    level,
    coveredShare,
    limit: qualityLimit,
    passes,
    because: because(
      dqr,
      passes,
      unrated.reduce((sum, one) => sum + one.absoluteShare, 0),
    ),
    years: years.length === 0 ? null : { oldest: Math.min(...years), newest: Math.max(...years) },
  };
}

function because(
  dqr: number | null,
  passes: boolean | null,
  unrated: number,
): LocalizedStudy['quality']['because'] {
  if (dqr === null)
    return {
      en: 'None of the most relevant processes has a rating.',
      fr: 'Aucun des procédés les plus pertinents n’a de note.',
    };
  const is = rating(dqr, qualityLimit);
  if (passes === true)
    return {
      en: `${is.en} is not above 3.0.`,
      fr: `${is.fr} ne dépasse pas 3,0.`,
    };
  if (passes === false)
    return {
      en: `${is.en} is above 3.0: better rated data are needed for the most relevant processes.`,
      fr: `${is.fr} dépasse 3,0 : il faut des données mieux notées pour les procédés les plus pertinents.`,
    };
  const share = percent(unrated);
  return {
    en: `${is.en} is not above 3.0, but ${share.en} of the score comes from most relevant processes without a rating.`,
    fr: `${is.fr} ne dépasse pas 3,0, mais ${share.fr} du score vient de procédés les plus pertinents sans note.`,
  };
}
