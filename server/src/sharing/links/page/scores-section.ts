import type { Language } from '@sillage/contract';
import { type FigureDigits, numberText, percentText } from '@sillage/engine/figures';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import type { SharedContent, SharedImpact } from '../content/shared-content.ts';
import { row, section, table } from './html-parts.ts';
import type { PageTexts } from './page-texts.ts';

/** Short, because it stands before figures in tables; a note explains it. */
const atLeastSign = '≥\u00a0';

type Told = {
  readonly value: number | null;
  readonly digits: FigureDigits;
  readonly atLeast: boolean;
};

/** The footprint in figures: climate and score first, all categories folded. */
export function scoresSection({ impacts, score }: SharedContent, language: Language, t: PageTexts): string {
  if (impacts === undefined) return '';
  const climate = impacts.find(({ id }) => id === 'cch');
  const estimated = impacts.some((impact) => impact.estimated);
  const tell = ({ value, digits, atLeast }: Told, unit: string, isEstimated: boolean): string =>
    value === null
      ? t.unknown
      : `${atLeast ? atLeastSign : isEstimated ? '≈ ' : ''}${numberText(value, language, digits)} ${unit}`;
  const impactText = (impact: SharedImpact): string =>
    tell(impact, impact.id === 'cch' ? t.climateUnit : impact.unit, impact.estimated);
  const figures: readonly (readonly [string, string])[] = [
    ...(climate === undefined ? [] : [[t.climate, impactText(climate)] as const]),
    ...(score === undefined ? [] : [[t.score, tell(score, score.unit, estimated)] as const]),
  ];
  const rows = impacts.map((impact) => row([impact.name], [impactText(impact)]));
  return section(
    t.scores,
    `<dl class="figures">${figures.map(([term, value]) => `<div><dt>${term}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${score?.atLeast || impacts.some(({ atLeast }) => atLeast) ? `<p class="note">${t.atLeastWhy}</p>` : ''}
${estimated ? `<p class="note">${t.estimated}</p>` : ''}
<details><summary>${t.allImpacts}</summary>${table([t.category, t.amount], rows)}</details>`,
  );
}

/** What may be said of the figures to whom, in the sentences that the application shows, too. */
export const claimsSection = ({ claims }: SharedContent, t: PageTexts): string =>
  claims.length === 0
    ? ''
    : section(t.claims, claims.map((sentence) => `<p class="note">${escaped(sentence)}</p>`).join(''));

/** The stages with their share of the score; joined, or left out, where a licence wants it. */
export function stagesSection(
  { stages, climateDigits, climateAtLeast }: SharedContent,
  language: Language,
  t: PageTexts,
): string {
  if (stages === undefined) return '';
  if (stages.length === 0) return section(t.stages, `<p class="quiet">${t.notShown}</p>`);
  const total = stages.reduce((sum, { score }) => sum + Math.abs(score ?? 0), 0);
  const bound = climateAtLeast ? atLeastSign : '';
  const rows = stages.map(({ stages: joined, score, climate }) => {
    const share = score === null || total === 0 ? null : score / total;
    const name = joined.map((stage) => t.stageNames[stage]).join(' + ');
    const width = Math.round(Math.abs(share ?? 0) * 1000) / 10;
    return `<tr><th scope="row">${escaped(name)}<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="4"/></svg></th><td class="n">${escaped(climate === null ? t.unknown : `${bound}${numberText(climate, language, climateDigits)}`)}</td><td class="n">${escaped(share === null ? t.unknown : percentText(share, language))}</td></tr>`;
  });
  const heads = `<thead><tr><th scope="col">${t.stage}</th><th scope="col" class="n wrap">${t.climate}, ${t.climateUnit}</th><th scope="col" class="n wrap">${t.scoreShare}</th></tr></thead>`;
  return section(
    t.stages,
    `<table>${heads}<tbody>${rows.join('')}</tbody></table>
${stages.some(({ stages: joined }) => joined.length > 1) ? `<p class="quiet">${t.joined}</p>` : ''}`,
  );
}
