import type { LocalizedText } from '@sillage/contract';
import type { RequestFault } from './request.ts';

/** The service-wide maximum: beyond it, products of figures exceed the range of doubles. */
const largest = 1e15;

/**
 * Reads the fields of one object and records the first error; values read after it are unused.
 * Absent and null fields are undefined.
 */
export class FieldReader {
  fault: RequestFault | undefined;
  readonly #record: Readonly<Record<string, unknown>>;
  readonly #path: string;

  constructor(value: unknown, path: string) {
    this.#path = path;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#record = isRecord ? (value as Readonly<Record<string, unknown>>) : {};
    if (!isRecord) this.#expect('', { en: 'an object', fr: 'un objet' });
  }

  required<T>(field: string, value: T | undefined, standIn: T): T {
    if (value !== undefined) return value;
    this.#fail({
      en: `The field ${this.#place(field)} is missing.`,
      fr: `Le champ ${this.#place(field)} est absent.`,
    });
    return standIn;
  }

  number(field: string, range?: { readonly least: number; readonly most: number }): number | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value))
      return this.#expect(field, { en: 'a number', fr: 'un nombre' });
    if (range !== undefined && (value < range.least || value > range.most))
      return this.#expect(field, {
        en: `from ${range.least} to ${range.most}`,
        fr: `entre ${range.least} et ${range.most}`,
      });
    return value;
  }

  integer(field: string): number | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    return this.#expect(field, { en: 'a whole number', fr: 'un nombre entier' });
  }

  /**
   * Checks a field without an upper limit of its own against the largest number that can be calculated with.
   */
  calculable(field: string, value: number | undefined): number | undefined {
    if (value === undefined || value <= largest) return value;
    return this.#expect(field, { en: `at most ${largest}`, fr: `au plus ${largest}` });
  }

  text(field: string): string | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined || typeof value === 'string') return value;
    return this.#expect(field, { en: 'a text', fr: 'un texte' });
  }

  flag(field: string): boolean | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined || typeof value === 'boolean') return value;
    return this.#expect(field, { en: 'true or false', fr: 'true ou false' });
  }

  oneOf<T extends string>(field: string, words: readonly T[]): T | undefined {
    const value = this.#record[field] ?? undefined;
    return value === undefined || words.includes(value as T)
      ? (value as T | undefined)
      : this.#word(field, words);
  }

  listOf<T extends string>(field: string, words: readonly T[]): readonly T[] | undefined {
    const values = this.#list(field);
    for (const value of values ?? []) if (!words.includes(value as T)) return this.#word(field, words);
    return values as readonly T[] | undefined;
  }

  record<T>(field: string, read: (reader: FieldReader) => T): T | undefined {
    const value = this.#record[field] ?? undefined;
    return value === undefined ? undefined : this.#within(value, field, read);
  }

  list<T>(field: string, read: (reader: FieldReader) => T): readonly T[] | undefined {
    return this.#list(field)?.map((value, index) => this.#within(value, `${field}[${index}]`, read));
  }

  /** Reads a field in a custom format; `parse` returns undefined if the value does not match. */
  parsed<T>(field: string, parse: (value: unknown) => T | undefined, forms: string): T | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined) return undefined;
    return parse(value) ?? this.#expect(field, { en: `like ${forms}`, fr: `de la forme ${forms}` });
  }

  #list(field: string): readonly unknown[] | undefined {
    const value = this.#record[field] ?? undefined;
    if (value === undefined || Array.isArray(value)) return value;
    return this.#expect(field, { en: 'a list', fr: 'une liste' });
  }

  #within<T>(value: unknown, field: string, read: (reader: FieldReader) => T): T {
    const reader = new FieldReader(value, this.#place(field));
    const result = read(reader);
    this.fault ??= reader.fault;
    return result;
  }

  #word(field: string, words: readonly string[]): undefined {
    const list = words.join(', ');
    return this.#expect(field, { en: `one of ${list}`, fr: `l’une des valeurs ${list}` });
  }

  #expect(field: string, expected: LocalizedText): undefined {
    const place = this.#place(field);
    this.#fail({
      en: place === '' ? `The request must be ${expected.en}.` : `The field ${place} must be ${expected.en}.`,
      fr:
        place === '' ? `La requête doit être ${expected.fr}.` : `Le champ ${place} doit être ${expected.fr}.`,
    });
  }

  #fail(message: LocalizedText): void {
    this.fault ??= { code: 'undecodable', field: 'decoding', message };
  }

  #place(field: string): string {
    if (this.#path === '') return field;
    return field === '' ? this.#path : `${this.#path}.${field}`;
  }
}
