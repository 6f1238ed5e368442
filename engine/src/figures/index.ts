export * from './figure-digits.ts';
export { isShare } from './is-share.ts';
export { numberText, percentText, shareText, smallPercentText, wholeText } from './number-text.ts';
