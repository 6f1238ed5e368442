import type { Language, LocalizedText, ParameterContent } from '@sillage/contract';
import type { Catalog, ParameterDefinition } from '@sillage/engine';
import { numberText as numberIn, shareText } from '@sillage/engine/figures';

const inBoth = (text: (language: Language) => string): LocalizedText => ({ en: text('en'), fr: text('fr') });

/** A number with its unit, as people read it. */
export const numberText = (value: number, unit?: string): LocalizedText =>
  inBoth((language) => `${numberIn(value, language, 3)}${unit === undefined ? '' : `\u00a0${unit}`}`);

/** A value of a parameter in words: names of places and choices, shares in percent. */
export function contentText(
  value: ParameterContent,
  { allowedValues, constraints, unit }: ParameterDefinition,
  { locations }: Pick<Catalog, 'locations'>,
): LocalizedText {
  if (typeof value === 'number') {
    const isShare = unit === undefined && constraints.min === 0 && (constraints.max ?? 2) <= 1;
    return isShare ? inBoth((language) => shareText(value, language, 3)) : numberText(value, unit);
  }
  if (typeof value === 'boolean') return value ? { en: 'yes', fr: 'oui' } : { en: 'no', fr: 'non' };
  const nameOf = (one: string): LocalizedText =>
    allowedValues.find((allowed) => allowed.value === one)?.name ??
    locations.find(({ code }) => code === one)?.name ?? { en: one, fr: one };
  const parts = `${value}`.split(',').map((part) => {
    const [place = '', share] = part.split('/');
    return { name: nameOf(place), share };
  });
  return inBoth((language) =>
    parts
      .map(({ name, share }) =>
        share === undefined || parts.length === 1
          ? name[language]
          : `${name[language]} ${shareText(Number(share) / 100, language, 3)}`,
      )
      .join(', '),
  );
}

interface SaidAction {
  readonly kind: string;
  readonly name: string;
  /** Absent: not the same for all. */
  readonly before?: string | undefined;
  readonly after: string;
  /** Nobody has given the present value; of several values, at least one of them. */
  readonly assumed: boolean;
  /** There are several present values: of several products, or of several steps. */
  readonly several: boolean;
}

/** A change in one sentence. */
export function actionSentence(
  { kind, name, before, after, assumed, several }: SaidAction,
  language: Language,
): string {
  const french = language === 'fr';
  const what = kind === 'material' ? after : `${name}${french ? '\u00a0: ' : ': '}${after}`;
  const than = before === undefined ? '' : french ? ` au lieu de ${before}` : ` instead of ${before}`;
  const [all, part] = french
    ? [' (supposé jusqu’ici)', ' (en partie supposé jusqu’ici)']
    : [' (assumed so far)', ' (partly assumed so far)'];
  return `${what}${than}${assumed ? (several ? part : all) : ''}`;
}
