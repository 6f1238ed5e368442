import type { Block, Cell, Section } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';
import { textKey } from '../report-names.ts';

/** The warnings of the result, each once, and what may be said of it. */
export function limits({ result, content, language, claims = [], t }: ReportContext): Section {
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
    blocks: [
      ...(items.length === 0
        ? [{ kind: 'paragraph' as const, text: t('limits.none') }]
        : listed(t('limits.intro'), items)),
      ...(claims.length === 0
        ? []
        : listed(
            t('limits.claims'),
            claims.map((claim) => ({ text: claim[language] })),
          )),
    ],
  };
}

const listed = (text: string, items: readonly Cell[]): Block[] => [
  { kind: 'paragraph', text },
  { kind: 'list', items },
];
