export { type Bar, type BarWords, lifecycleBars } from './charts/lifecycle-bars.ts';
export { stageNames as stageNamesEn } from './words/en.ts';
export { stageNames as stageNamesFr } from './words/fr.ts';
