import type { Language, LocalizedText } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { stageNames } from '../../methods/french-textile/detailed-answer.ts';

/** The text of the catalog in another language; what the catalog does not have stays as it is. */
export type NameIn = (english: string, language: Language) => string;

/** Stored results name stages and impact categories in English: these are the names that the catalog has for them. */
export function catalogTexts({ method, categories }: Pick<Catalog, 'method' | 'categories'>): NameIn {
  const french = new Map<string, string>();
  // Stages of the French method, but those that the catalog names below.
  for (const [fr, { name }] of Object.entries(stageNames)) french.set(name, fr);
  const put = ({ en, fr }: LocalizedText): unknown => french.set(en, fr);
  for (const { name } of method.indicators) put(name);
  const putAll = (all: Catalog['categories']): void => {
    for (const { name, definition, children } of all) {
      put(name);
      if (definition !== undefined) {
        put(definition.functionalUnit.text);
        put(definition.functionalUnit.unit);
        for (const lifecycle of definition.lifecycles) put(lifecycle.name);
      }
      putAll(children);
    }
  };
  putAll(categories);
  return (english, language) => (language === 'fr' ? (french.get(english) ?? english) : english);
}
