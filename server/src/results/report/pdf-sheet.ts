import type { Language } from '@sillage/contract';
import { zlibSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { type Face, faceBytes, lackingLetters, shownText } from './pdf-fonts.ts';
import { wrapText } from './wrap-text.ts';

// Lengths in points. An A4 page; the text is 180 mm wide.
const page = { width: 595.28, height: 841.89 };
const top = 45;
const bottom = 788;
export const left = 42.5;
export const textWidth = page.width - 2 * left;
/** What a page holds. */
export const pageHeight = bottom - top;

export const colours = {
  ink: '#1d2a2f',
  quiet: '#5b6b70',
  green: '#2f7d6b',
  light: '#e7f2ef',
  pale: '#9bc4b8',
  line: '#c9d5d2',
  note: '#f1f7f5',
} as const;

export const codes = { en: 'en-GB', fr: 'fr-FR' } as const;

/** Compresses with fflate: the zlib of another Node.js may make other bytes of the same content. */
class PackedDocument extends PDFDocument {
  override ref(data: Readonly<Record<string, unknown>>) {
    const made = super.ref(data);
    const inside = made as unknown as Inside;
    const finalize = made.finalize.bind(made);
    made.finalize = () => {
      // Metadata stay readable for programs that search a file for them.
      if (inside.buffer.length > 0 && inside.data.Filter === undefined && inside.data.Type !== 'Metadata') {
        inside.buffer = [zlibSync(Buffer.concat(inside.buffer))];
        inside.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return made;
  }
}

/** What an object of a file holds, which its types do not tell. */
interface Inside {
  readonly data: Record<string, unknown>;
  buffer: Uint8Array[];
}

type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;
type StructureType = Parameters<Document['struct']>[0];
type StructureOptions = NonNullable<Exclude<Parameters<Document['struct']>[1], readonly unknown[]>>;

export interface TextStyle {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
}

/** Lines that are ready to be drawn: measured with the style that they are drawn with. */
export interface Lines extends Required<TextStyle> {
  readonly lines: readonly string[];
  /** Of one line. */
  readonly height: number;
  /** What was meant, where the face lacks letters of it. */
  readonly actual?: string;
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

/**
 * A document of pages with a tree of what is on them: a heading, a cell, a picture. Whatever is drawn without being in
 * that tree is marked as an artifact, so that a screen reader passes over it.
 */
export class PdfSheet {
  readonly doc: Document;
  readonly root: Element;
  /** Where the next thing is drawn, from the top of the page. */
  y = top;

  /** `time`: ISO 8601, of the document; the same content and time give the same bytes. */
  constructor(title: string, language: Language, time: string) {
    const date = new Date(time);
    this.doc = new PackedDocument({
      size: [page.width, page.height],
      margins: { top: 0, bottom: 0, left, right: left },
      pdfVersion: '1.7',
      tagged: true,
      lang: codes[language],
      displayTitle: true,
      bufferPages: true,
      compress: false,
      info: { Title: title, Creator: 'Sillage', CreationDate: date, ModDate: date },
    });
    for (const face of ['regular', 'bold'] as const) this.doc.registerFont(face, faceBytes(face));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** What is left of this page. */
  get free(): number {
    return bottom - this.y;
  }

  /** Begins a page, unless `height` is left on this one. */
  room(height: number): void {
    if (this.free < height && this.y > top) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = top;
  }

  element(parent: Element, type: StructureType, options: StructureOptions = {}): Element {
    const made = this.doc.struct(type, options);
    parent.add(made);
    return made;
  }

  /** Cuts a text into lines of a width. */
  lines(text: string, width: number, style: TextStyle = {}): Lines {
    const { face = 'regular', size = 10, color = colours.ink } = style;
    const shown = shownText(text);
    const wrapped = wrapText(shown, width, (piece) => this.widthOf(piece, face, size));
    const lines = { lines: wrapped, height: size * 1.36, face, size, color };
    return lackingLetters(text) ? { ...lines, actual: text } : lines;
  }

  widthOf(text: string, face: Face, size: number): number {
    return this.doc.font(face).fontSize(size).widthOfString(text);
  }

  /** Draws all lines below each other, on as many pages as they take. `behind` is called for what is on each page. */
  flow(into: Element, type: StructureType, lines: Lines, place: Place, behind?: Behind): void {
    let from = 0;
    while (from < lines.lines.length) {
      this.room(lines.height);
      const count = Math.min(lines.lines.length - from, Math.max(1, Math.floor(this.free / lines.height)));
      behind?.(this.y, count * lines.height);
      this.draw(into, type, lines, { ...place, y: this.y, from, count });
      this.y += count * lines.height;
      from += count;
    }
  }

  /** Draws some of the lines at a place of this page. */
  draw(
    into: Element,
    type: StructureType,
    lines: Lines,
    { y, from = 0, count = lines.lines.length, ...place }: Place & Partial<Slice> & { readonly y: number },
  ): void {
    if (count <= 0) return;
    into.add(this.doc.markStructureContent(type));
    this.strokeLines(lines, y, from, count, place);
    this.doc.endMarkedContent();
  }

  /** Draws lines within content that is marked already. */
  strokeLines(lines: Lines, y: number, from: number, count: number, { x, width, align }: Place): void {
    const { face, size, color, height } = lines;
    this.doc.font(face).fontSize(size).fillColor(color);
    for (const [index, line] of lines.lines.slice(from, from + count).entries()) {
      const rest = align === undefined || align === 'left' ? 0 : width - this.doc.widthOfString(line);
      const at = x + (align === 'center' ? rest / 2 : rest);
      const last = from + index === lines.lines.length - 1;
      // Without the space, the last word of a line and the first of the next are read as one.
      this.doc.text(last ? line : `${line} `, at, y + index * height, { lineBreak: false });
    }
  }

  /** Draws what has no meaning of its own: rules, backgrounds, repeated heads. */
  artifact(drawing: (doc: Document) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    drawing(this.doc);
    this.doc.endMarkedContent();
  }

  /** Writes the footer on every page and closes the document. */
  async finish(footer: string): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index++) {
      this.doc.switchToPage(index);
      const text = this.lines(`${footer} · ${index + 1} / ${count}`, textWidth, {
        size: 8,
        color: colours.quiet,
      });
      this.artifact(
        () => this.strokeLines(text, bottom + 14, 0, 1, { x: left, width: textWidth, align: 'right' }),
        'Pagination',
      );
    }
    const chunks: Uint8Array[] = [];
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

type Behind = (y: number, height: number) => void;

interface Slice {
  readonly from: number;
  readonly count: number;
}
