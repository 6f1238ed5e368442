import { type FullResult, type Language, type Stage, stages, withoutXmlUnknown } from '@sillage/contract';
import { type FigureDigits, figureDigits, numberText } from '@sillage/engine/figures';

/** One bar: a result with its display name. */
export interface Bar {
  readonly name: string;
  readonly result: Pick<FullResult, 'lifecycles' | 'score'>;
}

/** The texts of the picture. */
export interface BarTexts {
  readonly title: string;
  readonly finding: string;
  readonly unit: string;
  readonly stages: Readonly<Record<Stage, string>>;
  /** In which the numbers are written. */
  readonly language: Language;
}

/**
 * One colour for each stage, the same wherever the stage appears. Order and label also distinguish the
 * stages.
 */
const colours: Readonly<Record<Stage, string>> = {
  'product-description': '#8a8a8a',
  'raw-materials': '#2f7d4f',
  manufacturing: '#2c5f9e',
  packaging: '#b07d1a',
  distribution: '#9a3d2d',
  use: '#6b4a9b',
  'end-of-life': '#3f8f94',
};

const width = 860;
const left = 220;
const right = 110;
const barHeight = 30;
const gap = 26;
const top = 84;

/**
 * Horizontal stacked bars by stage, in life cycle order, one for each result, with a common zero line.
 * Shape: an SVG document as text, readable in light and dark. Negative stages (credits) are not drawn.
 */
export function lifecycleBars(bars: readonly Bar[], words: BarTexts): string {
  const largest = Math.max(...bars.map(({ result }) => result.score.value ?? 0));
  const scale = (width - left - right) / largest;
  const present = stages.filter((stage) => bars.some(({ result }) => scoreOf(result, stage) > 0));
  const legendTop = top + bars.length * (barHeight + gap) + 6;
  const legend = legendEntries(present, words, legendTop);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legend.bottom}" width="${width}" height="${legend.bottom}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(words.title)}</title>`,
    `<desc id="d">${escaped(words.finding)}</desc>`,
    '<style>text{font:14px system-ui,sans-serif;fill:#1b1f24}.t{font-weight:600;font-size:18px}.f{fill:#57606a}.n{font-variant-numeric:tabular-nums}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.f{fill:#9198a1}}</style>',
    `<text class="t" x="0" y="22">${escaped(words.title)}</text>`,
    `<text class="f" x="0" y="48">${escaped(words.finding)}</text>`,
    ...bars.map((bar, index) => barMarks(bar, { scale, y: top + index * (barHeight + gap), present, words })),
    ...legend.marks,
    '</svg>',
    '',
  ].join('\n');
}

interface BarPlace {
  readonly scale: number;
  readonly y: number;
  readonly present: readonly Stage[];
  readonly words: BarTexts;
}

function barMarks({ name, result }: Bar, { scale, y, present, words }: BarPlace): string {
  let x = left;
  const marks = present.map((stage) => {
    const score = scoreOf(result, stage);
    const mark = `<rect x="${round(x)}" y="${y}" width="${round(score * scale)}" height="${barHeight}" fill="${colours[stage]}"><title>${escaped(`${words.stages[stage]}: ${numberText(score, words.language, digitsOf(result, stage))} ${words.unit}`)}</title></rect>`;
    x += score * scale;
    return mark;
  });
  const total =
    result.score.value === null
      ? '–'
      : numberText(result.score.value, words.language, figureDigits(result.score));
  return [
    `<text x="${left - 12}" y="${y + 20}" text-anchor="end">${escaped(name)}</text>`,
    ...marks,
    `<text class="n" x="${round(x + 8)}" y="${y + 20}">${escaped(`${total} ${words.unit}`)}</text>`,
  ].join('\n');
}

function legendEntries(
  present: readonly Stage[],
  words: BarTexts,
  y: number,
): { marks: string[]; bottom: number } {
  const columns = 3;
  const marks = present.map((stage, index) => {
    const x = left + (index % columns) * 180;
    const row = y + Math.floor(index / columns) * 24;
    return `<rect x="${x}" y="${row}" width="14" height="14" fill="${colours[stage]}"/><text x="${x + 20}" y="${row + 12}">${escaped(words.stages[stage])}</text>`;
  });
  return { marks, bottom: y + Math.ceil(present.length / columns) * 24 + 8 };
}

function scoreOf(result: Bar['result'], stage: Stage): number {
  const scores = result.lifecycles
    .filter((lifecycle) => lifecycle.stage === stage)
    .map(({ score }) => score ?? 0);
  return Math.max(
    0,
    scores.reduce((sum, score) => sum + score, 0),
  );
}

/** Of a stage with several life cycles only the ranges of these are known, not that of their sum. */
function digitsOf(result: Bar['result'], stage: Stage): FigureDigits {
  const [own, other] = result.lifecycles.filter((lifecycle) => lifecycle.stage === stage);
  return figureDigits(other === undefined ? (own ?? {}) : {});
}

const round = (value: number): number => Math.round(value * 10) / 10;

function escaped(text: string): string {
  return withoutXmlUnknown(text, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
