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

export function shownDate(time: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

export function shownDay(time: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(time));
}
