export { type Bar, type BarTexts, lifecycleBars } from './charts/lifecycle-bars.ts';
