import { withoutXmlUnknown } from '@sillage/contract';

/** A drawn chart as a standalone document. */
export interface Picture {
  /** SVG. */
  readonly text: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
}

/** The texts around the marks of an exported picture: title, finding and note above, sources below. */
export interface PictureTexts {
  readonly title: string;
  readonly finding: string;
  readonly note?: string | undefined;
  readonly source?: readonly string[];
}

const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const space = 'http://www.w3.org/2000/svg';
const margin = 24;
const lineHeight = 20;
const sourceLineHeight = 17;

/**
 * Exports a chart: styles are inlined into each mark, title and finding are added above, sources below and a
 * background behind, so that the picture is readable outside the page.
 */
export function pictureOf(svg: SVGSVGElement, words: PictureTexts): Picture {
  const { width: inner, height: marksHeight } = svg.viewBox.baseVal;
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string): string => look.getPropertyValue(name).trim();
  const lines = [
    ...wrapText(words.title, inner / 9).map((text) => ({
      text,
      size: 17,
      weight: 600,
      fill: '--mantine-color-text',
    })),
    ...wrapText(words.finding, inner / 7).map((text) => ({ text, size: 14, weight: 400, fill: '--quiet' })),
    ...(words.note === undefined ? [] : wrapText(words.note, inner / 7)).map((text) => ({
      text,
      size: 14,
      weight: 600,
      fill: '--warm',
    })),
  ];
  const below = (words.source ?? [])
    .flatMap((line) => wrapText(line, inner / 6))
    .map((text) => ({
      text,
      size: 12,
      weight: 400,
      fill: '--quiet',
    }));
  const width = inner + 2 * margin;
  const top = margin + lines.length * lineHeight + 16;
  const belowTop = top + marksHeight + (below.length === 0 ? 0 : 12);
  const height = belowTop + below.length * sourceLineHeight + margin;
  const whole = element('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' });
  whole.append(element('title', {}, words.title), element('desc', {}, words.finding));
  whole.append(element('rect', { width, height, fill: colour('--surface') }));
  const write = ({ text, size, weight, fill }: (typeof lines)[number], y: number): void => {
    const font = { 'font-family': 'system-ui, sans-serif', 'font-size': size, 'font-weight': weight };
    whole.append(element('text', { x: margin, y, fill: colour(fill), ...font }, text));
  };
  for (const [index, line] of lines.entries()) write(line, margin + (index + 1) * lineHeight - 5);
  for (const [index, line] of below.entries()) write(line, belowTop + (index + 1) * sourceLineHeight - 4);
  const marks = element('g', { transform: `translate(${margin} ${top})` });
  marks.append(...resolved(svg).childNodes);
  whole.append(marks);
  // The serializer writes characters that no XML document may hold.
  const text = withoutXmlUnknown(new XMLSerializer().serializeToString(whole), '\ufffd');
  return { text, width, height };
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): Element {
  const made = document.createElementNS(space, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Attributes of marks that only work on the page. */
const ofPage = ['class', 'tabindex', 'role', 'aria-label', 'aria-expanded', 'data-mark', 'data-anchor'];

/** A copy that needs no style sheet and holds nothing that only works on the page. */
function resolved(svg: SVGSVGElement): Element {
  const copy = svg.cloneNode(true) as Element;
  const marks = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((mark, index) => {
    const style = getComputedStyle(marks[index] as Element);
    for (const property of drawn) mark.setAttribute(property, style.getPropertyValue(property));
    for (const attribute of ofPage) mark.removeAttribute(attribute);
  });
  for (const mark of copy.querySelectorAll('[data-screen]')) mark.remove();
  return copy;
}

/**
 * The picture as PNG at twice its size, sharp enough to print. Throws: Error if the browser cannot render it.
 */
export async function pngOf({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  // A data URL, because the content security policy allows no other images than ours and inline ones.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return blob;
}

/**
 * Breaks a text into lines of at most `letters` characters, between words; a longer word gets its own line.
 */
export function wrapText(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
