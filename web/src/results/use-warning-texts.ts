import { translatedWarning, type Warning, warningFacts } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { databaseName } from '../locales/database-name.ts';
import { placeName } from '../locales/place-name.ts';
import { dataSetName } from './use-data-set-name.ts';

/** A warning as a page shows it. */
export interface WarningText {
  readonly text: string;
  /** Its text has no translation. */
  readonly english: boolean;
}

/**
 * The warnings of a result in the language of the page, with names where the stored English texts have ids, each once.
 */
export function useWarningTexts(warnings: readonly Warning[]): WarningText[] {
  const { t, i18n } = useTranslation();
  return warningTexts(warnings, t, i18n.language === 'fr' ? 'fr' : 'en');
}

export function warningTexts(
  warnings: readonly Warning[],
  t: TFunction,
  language: 'en' | 'fr',
): WarningText[] {
  const place = (name: string): string =>
    placeName(name, language) ?? t(`result.warningTexts.places.${name}`, { defaultValue: name });
  /** Of a data set, an activity or a material; `Fibre (Cotton fibre)` is an activity with its data set. */
  const named = (fact: string): string => {
    const [, label = '', dataSet = ''] = /^(.+?) \((.+)\)$/.exec(fact) ?? [];
    const whole = dataSetName(fact, t, language);
    return whole !== fact || dataSet === '' ? whole : `${named(label)} (${named(dataSet)})`;
  };
  const wordOf = (name: string, fact: string): string => {
    if (['from', 'to', 'location', 'region'].includes(name)) return place(fact);
    if (name === 'database') return databaseName(fact, t);
    if (name === 'databases')
      return fact
        .split(', ')
        .map((id) => databaseName(id, t))
        .join(', ');
    return named(fact);
  };
  const routes: string[] = [];
  const shown = new Map<string, WarningText>();
  for (const warning of warnings) {
    const facts = warningFacts(warning);
    if (facts !== undefined && warning.code === 'distance.straight-line') {
      routes.push(`${place(facts.get('from') ?? '')} – ${place(facts.get('to') ?? '')}`);
      continue;
    }
    const text = own(warning.code, facts, t) ?? translatedWarning(warning, language, wordOf);
    const sentence = text ?? warning.message;
    // Some begin with what they are about, such as `toxicity of detergents`.
    shown.set(warning.message, {
      text: sentence.charAt(0).toUpperCase() + sentence.slice(1),
      english: text === undefined,
    });
  }
  if (routes.length > 0) {
    const list = [...new Set(routes)];
    const text = t('result.warningTexts.routes', { count: list.length, routes: list.join(', ') });
    shown.set('routes', { text, english: false });
  }
  return [...shown.values()];
}

/** Sentences of pages for warnings whose stored texts name fields of documents or quote English texts. */
function own(code: string, facts: ReadonlyMap<string, string> | undefined, t: TFunction): string | undefined {
  switch (code) {
    case 'durability.not-tested': {
      const identifier = facts?.get('identifier');
      return identifier === 'intrinsic-quality' || identifier === 'repairability'
        ? t(`result.warningTexts.notTested.${identifier}`)
        : undefined;
    }
    case 'category.illustrative':
      return t('result.warningTexts.illustrativeCategory');
    case 'data.not-inventoried':
      return facts?.get('what') === 'wet-process chemicals'
        ? t('result.warningTexts.wetProcess', { database: databaseName(facts.get('database') ?? '', t) })
        : undefined;
    case 'step.not-covered':
      return facts === undefined
        ? undefined
        : t('result.warningTexts.remanufactured', { change: facts.get('change') ?? '' });
    case 'step.weight-unknown':
      return t('result.warningTexts.remanufacturedUnknown');
    default:
      return undefined;
  }
}
