import type { Cell, Section } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';
import { textKey } from '../report-names.ts';

/** The warnings of the result, each once. */
export function limits({ result, content, language, t }: ReportContext): Section {
  const messages = [...new Set(result.warnings.map(({ message }) => message))];
  const items = messages.map((message): Cell => {
    const translated = content.names[textKey(message)]?.[language];
    return translated === undefined && language !== 'en'
      ? { text: message, english: true }
      : { text: translated ?? message };
  });
  return {
    id: 'limits',
    title: t('limits.title'),
    blocks:
      items.length === 0
        ? [{ kind: 'paragraph', text: t('limits.none') }]
        : [
            { kind: 'paragraph', text: t('limits.intro') },
            { kind: 'list', items },
          ],
  };
}
