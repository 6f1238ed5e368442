import type { Language } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import type { LabelFigure } from '../../server-method.ts';
import { capHeight, outlineOf, type SetText, widthOf } from './text-outline.ts';

/** The view box. Source: French declaration
 * portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, label. */
export const labelSize = { width: 154, height: 77 } as const;

/**
 * How far the grey bar is shifted for totals of 1 to 5 digits: it keeps its distance from a number whose middle stays.
 * Source: French declaration
 * portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, label.
 */
export const barShifts = [10, 5, -1, -7, -12] as const;

/**
 * Everything else is chosen. A digit is 11 wide, which is what the shifts follow: 22 units from one digit to five, on
 * each side of the number.
 * Decision: docs/french-label.md, "The drawing"
 */
const layout = {
  frame: { inset: 0.75, stroke: 1.5, radius: 6 },
  middle: 82,
  title: { text: 'Coût environnemental', weight: 'bold', size: 10, centre: 77, baseline: 22 },
  total: { weight: 'bold', size: 16.2, baseline: 47, cell: 11 },
  bar: { x: 59, width: 2, margin: 2 },
  per100g: { weight: 'regular', size: 9, baseline: 64, mostWidth: 130 },
} as const;

export type LabelText = Readonly<Record<'title' | 'total' | 'per100g', SetText>>;

/** The texts of a label, each with its place. */
export function textsOf({ total, per100g }: LabelFigure): LabelText {
  const { title, middle } = layout;
  const unit = { text: `${per100g} pts/100g`, weight: layout.per100g.weight } as const;
  // A very light garment has more points per 100 g than fit at this size.
  const wide = widthOf({ ...unit, size: layout.per100g.size });
  const size = layout.per100g.size * Math.min(1, layout.per100g.mostWidth / wide);
  return {
    title,
    total: { ...layout.total, text: String(total), centre: middle },
    per100g: { ...unit, size, baseline: layout.per100g.baseline, centre: labelSize.width / 2 },
  };
}

/** What a label says, in words. */
export function alternativeText({ total, per100g }: LabelFigure, language: Language): string {
  if (language === 'fr')
    return `Coût environnemental : ${points(total, 'fr')} d’impact, soit ${points(per100g, 'fr')} pour 100 g`;
  return `Environmental cost (France): ${points(total, 'en')}, that is ${points(per100g, 'en')} per 100 g`;
}

function points(value: number, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
  if (language === 'fr') return `${number} point${value < 2 ? '' : 's'}`;
  return `${number} impact point${value === 1 ? '' : 's'}`;
}

/**
 * The label of a French environmental cost as SVG; `width`: its width on a page, in CSS pixels. The texts of the
 * drawing are French, as the law wants them; `language` is that of the alternative text.
 */
export function drawLabel(figure: LabelFigure, language: Language, width = 2 * labelSize.width): string {
  const { frame, bar, total } = layout;
  const { width: w, height: h } = labelSize;
  const x = bar.x + (barShifts[String(figure.total).length - 1] ?? 0);
  const top = total.baseline - capHeight * total.size - bar.margin;
  const height = capHeight * total.size + 2 * bar.margin;
  const words = escaped(alternativeText(figure, language));
  const texts = Object.values(textsOf(figure)).map((text) => `<path d="${outlineOf(text)}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${width / 2}" role="img" aria-label="${words}" lang="${language}">`,
    `<title>${words}</title>`,
    `<rect x="${frame.inset}" y="${frame.inset}" width="${w - 2 * frame.inset}" height="${h - 2 * frame.inset}" rx="${frame.radius}" fill="#fff" stroke="#000" stroke-width="${frame.stroke}"/>`,
    `<rect x="${x}" y="${round(top)}" width="${bar.width}" height="${round(height)}" fill="#929292"/>`,
    ...texts,
    '</svg>',
  ].join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
