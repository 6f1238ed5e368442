import type { Catalog } from '@sillage/engine';
import type { Settings } from '../settings.ts';
import { embeddedScorer } from './embedded-scorer.ts';
import { remoteScorer } from './remote-scorer.ts';
import type { Scorer } from './scorer.ts';

/** The embedded scorer, unless the operator names another one. */
export function chooseScorer(
  { extscoreUrl: url, extscoreToken: token }: Pick<Settings, 'extscoreUrl' | 'extscoreToken'>,
  { frenchCost }: Pick<Catalog, 'frenchCost'>,
): Scorer {
  if (url === undefined) return embeddedScorer(frenchCost);
  return remoteScorer({ url, ...(token === undefined ? {} : { token }) });
}
