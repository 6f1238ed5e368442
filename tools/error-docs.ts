import { issueTable } from '@sillage/contract';

const kinds = {
  refusal: 'The request is refused',
  document:
    'A fault of the document (in `errors`, each at its pointer; the answer is 422 and nothing is stored)',
  warning: 'Said beside a result',
} as const;

/** The page that explains every issue code, made from the table that the service itself uses. */
export function errorDocs(): string {
  const lines = [
    '# Errors and warnings',
    '',
    'Errors are [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) problem documents; all faults of a document come at once, with a JSON pointer each. English, or French by `Accept-Language`. This page is made from the table in `contract/src/issues.ts` by `npx tsx tools/write-error-docs.ts`.',
  ];
  for (const [kind, title] of Object.entries(kinds)) {
    lines.push('', `## ${title}`);
    for (const [code, entry] of Object.entries(issueTable)) {
      if (entry.kind !== kind) continue;
      const status = entry.status === null ? '' : ` · ${entry.status}`;
      lines.push(
        '',
        `### ${code}`,
        '',
        `**${entry.title.en}**${status}. ${entry.message.en}`,
        '',
        `*${entry.title.fr}.* ${entry.message.fr}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
