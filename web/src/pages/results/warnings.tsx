import { type Language, type Warning, warnings as warningTable } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** The warnings of the result; they are stored with it in English. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'fr' ? 'fr' : 'en';
  const shown = new Map(warnings.map((warning) => [warning.message, translatedWarning(warning, language)]));
  if (shown.size === 0) return null;
  return (
    <section className="card" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{t('result.warnings')}</h2>
      <ul className="warnings">
        {[...shown].map(([message, translated]) => (
          <li key={message} lang={translated === undefined ? 'en' : undefined}>
            {translated ?? message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The text of a stored warning in another language: results keep their warnings in English. The facts are
 * parsed from the English text; names in them stay unchanged. undefined if the text does not match its code.
 */
export function translatedWarning(
  { code, message }: { readonly code: string; readonly message: string },
  language: Language,
): string | undefined {
  if (!Object.hasOwn(warningTable, code)) return undefined;
  const { message: sentences } = warningTable[code as keyof typeof warningTable];
  const names: string[] = [];
  const pattern = sentences.en.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return '(.+?)';
  });
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(message);
  if (found === null) return undefined;
  const facts = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
  return sentences[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts.get(name) ?? whole);
}
