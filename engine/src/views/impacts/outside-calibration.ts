import type { Impact, LocalizedText } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';

/** What a result is of, and the catalog that it was computed with. */
export interface CalibratedSubject {
  readonly category: string;
  readonly catalogVersion: string;
}

/**
 * What an impact says of the publication that estimates were compared with; nothing where it is not estimated, the
 * category is another one, or the figures are those of another catalog.
 */
export function outsideCalibration(
  { calibration }: Method,
  indicator: string,
  subject: CalibratedSubject,
): Pick<Impact, 'calibration'> {
  const ratio = calibration?.outside[indicator];
  if (calibration === undefined || ratio === undefined) return {};
  const { catalogVersion, categories, product } = calibration;
  if (!categories.includes(subject.category) || subject.catalogVersion.split('+')[0] !== catalogVersion)
    return {};
  return {
    calibration: {
      state: 'outside',
      ratio,
      product: product.en,
      message: calibrationSentence(product, ratio).en,
    },
  };
}

/** How far estimates lie from the publication that they were compared with, in one sentence. */
export function calibrationSentence({ en, fr }: LocalizedText, ratio: number): LocalizedText {
  return {
    en: `For a ${en}, these data give ${ratio} times the official figure.`,
    fr: `Pour un ${fr}, ces données donnent ${String(ratio).replace('.', ',')} fois le chiffre officiel.`,
  };
}
