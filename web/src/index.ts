export { type Bar, type BarTexts, lifecycleBars } from './charts/lifecycle-bars.ts';
export { stageNames as stageNamesEn } from './locales/en/start.ts';
export { stageNames as stageNamesFr } from './locales/fr/start.ts';
