import i18next from 'i18next';

const locale = (): string => (i18next.language === 'fr' ? 'fr-FR' : 'en-GB');

/** Three significant digits, as screens show them; the service does not round. */
export function shownNumber(value: number, digits = 3): string {
  return new Intl.NumberFormat(locale(), { maximumSignificantDigits: digits }).format(value);
}

/** A share of 1 in percent; whole above 10 %. */
export function shownShare(share: number): string {
  const digits = Math.abs(share) >= 0.1 ? 0 : 1;
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** The same of a change, with its sign: never "0%" for what is something. */
export function shownChange(share: number): string {
  const digits = Math.abs(share) >= 0.095 ? 0 : 1;
  const style = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  return minus(new Intl.NumberFormat(locale(), style).format(share));
}

/** A share of 1 as percentage points, with its sign. */
export function shownPoints(share: number): string {
  const digits = Math.abs(share) >= 0.095 ? 0 : 1;
  return minus(
    new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(
      share * 100,
    ),
  );
}

/** The sign that is as wide as a plus. */
export const minus = (text: string): string => text.replace('-', '−');

export function shownDate(time: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

export function shownDay(time: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(time));
}
