export { allowedDigits } from './allowed-digits.ts';
export * from './figure-digits.ts';
export { isShare, numberText, percentText, shareText, smallPercentText, wholeText } from './number-text.ts';
