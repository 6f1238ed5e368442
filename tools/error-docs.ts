import { explanations, type IssueCode, issueTable } from '@sillage/contract';

const kinds = {
  request: 'Refused requests',
  document:
    'Errors of the document (in `errors`, each with its pointer; the answer is 422 and nothing is stored)',
  warning: 'Warnings beside a result',
  database: 'Refused databases (nothing is kept)',
  finding: 'What the report of a database counts',
} as const satisfies Record<(typeof issueTable)[keyof typeof issueTable]['kind'], string>;

/** Renders the page that explains every issue code, from the table that the service uses. */
export function errorDocs(): string {
  const lines = [
    '# Errors and warnings',
    '',
    'Errors are [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) problem documents. All errors of a document are reported at once, each with a JSON pointer, in English or, by `Accept-Language`, in French. `/docs/errors` of the service also gives causes and cures in French. This page is generated from the tables in `contract/src/issues` by `npx tsx tools/write-error-docs.ts`.',
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
        '',
        `- Cause: ${explanations[code as IssueCode].cause.en}`,
        `- What to do: ${explanations[code as IssueCode].cure.en}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
