export * from './figure-digits.ts';
export { numberText, percentText, smallPercentText, wholeText } from './number-text.ts';
