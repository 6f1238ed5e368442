import type { LocalizedText } from '@sillage/contract';

export const tokenRule: LocalizedText = {
  en: 'must have 1 to 255 visible ASCII characters',
  fr: '1 à 255 caractères ASCII visibles',
};

/** Checks whether a text is a valid value of the header `X-Auth-Token`. */
export function isWebhookToken(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}
