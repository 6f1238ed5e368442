export { type Bar, type BarWords, lifecycleBars } from './charts/lifecycle-bars.ts';
export { stageNames as stageNamesEn } from './words/en/first.ts';
export { stageNames as stageNamesFr } from './words/fr/first.ts';
