import { readFileSync } from 'node:fs';
import type { Language, LocalizedText } from '@sillage/contract';

export interface ConformanceRow {
  readonly clause: string;
  /** What the clause asks for, in our words. */
  readonly asks: LocalizedText;
  readonly state: 'met' | 'not-met' | 'not-ours' | 'text-not-open' | 'draft';
  /** Tests that show it; of a standard whose text is not open those that address its scope. */
  readonly tests?: readonly { readonly file: string; readonly name: string }[];
  /** Why it is not met, or not ours; of one that is met its limits. */
  readonly reason?: LocalizedText;
}

interface Conformance {
  /** The day on which it was written, YYYY-MM-DD. */
  readonly date: string;
  readonly passport: { readonly name: string; readonly version: string; readonly source: string };
  readonly groups: readonly {
    readonly id: string;
    readonly title: LocalizedText;
    readonly rows: readonly ConformanceRow[];
  }[];
}

/** What public pages meet of the rules for passports, by clause. */
export const readConformance = (): Conformance =>
  JSON.parse(readFileSync(new URL('../docs/passport-conformance.json', import.meta.url), 'utf8'));

const states: Readonly<Record<ConformanceRow['state'], LocalizedText>> = {
  met: { en: 'met', fr: 'respecté' },
  'not-met': { en: 'not met', fr: 'non respecté' },
  'not-ours': { en: 'not ours', fr: 'pas à nous' },
  'text-not-open': { en: 'text not open', fr: 'texte non ouvert' },
  draft: { en: 'draft', fr: 'projet' },
};

const words = {
  en: {
    title: 'Passport conformance',
    lead: ({ date, passport }: Conformance) =>
      `What [public pages](sharing.md) meet of the rules for digital product passports, clause by clause, as of ${date}. Clauses are in our words. This is no legal advice, and no certificate: product groups get their rules by delegated acts. The data of a page are a ${passport.name}, ${passport.version} (${passport.source}).`,
    states:
      '"Met" means that the tests named beside it show it, with the limits that are said. A row without a test or a reason fails the checks of the repository. The text of the European standards is sold and was not read: tests address their scope, and they are never counted as met.',
    data: 'The same as data: [`/docs/passport-conformance.json`](passport-conformance.json), from which `npx tsx tools/write-conformance-docs.ts` writes this page.',
    counts: 'clauses',
    heads: ['Clause', 'What it asks', 'State', 'Shown by, or why not'],
    addressed: 'Scope addressed by: ',
  },
  fr: {
    title: 'Conformité du passeport',
    lead: ({ date, passport }: Conformance) =>
      `Ce que les [pages publiques](sharing.md) respectent des règles du passeport numérique de produit, clause par clause, au ${date}. Les clauses sont dites dans nos mots. Ceci n’est ni un conseil juridique ni un certificat\u00a0: des actes délégués donnent leurs règles aux groupes de produits. Les données d’une page sont un passeport numérique de produit de l’UNTP, version de travail entre 0.6 et 0.7 (${passport.source}).`,
    states:
      '«\u00a0Respecté\u00a0» signifie que les tests nommés à côté le montrent, dans les limites indiquées. Une ligne sans test ni raison fait échouer les contrôles du dépôt. Le texte des normes européennes est vendu et n’a pas été lu\u00a0: des tests portent sur leur domaine, et elles ne comptent jamais comme respectées.',
    data: 'Les mêmes données\u00a0: [`/docs/passport-conformance.json`](passport-conformance.json), d’où `npx tsx tools/write-conformance-docs.ts` écrit cette page.',
    counts: 'clauses',
    heads: ['Clause', 'Ce qu’elle demande', 'État', 'Montré par, ou pourquoi pas'],
    addressed: 'Domaine traité par\u00a0: ',
  },
} as const;

/** The page of the data, in Markdown. */
export function conformanceDocs(language: Language): string {
  const conformance = readConformance();
  const w = words[language];
  const rows = conformance.groups.flatMap((group) => group.rows);
  const counts = Object.entries(states).map(
    ([state, name]) => `| ${name[language]} | ${rows.filter((row) => row.state === state).length} |`,
  );
  const lines = [
    `# ${w.title}`,
    '',
    w.lead(conformance),
    '',
    w.states,
    '',
    w.data,
    '',
    `| ${w.heads[2]} | ${w.counts} |`,
    '|---|---|',
    ...counts,
  ];
  for (const { title, rows: own } of conformance.groups)
    lines.push(
      '',
      `## ${title[language]}`,
      '',
      `| ${w.heads.join(' | ')} |`,
      '|---|---|---|---|',
      ...own.map(
        (row) =>
          `| ${row.clause} | ${row.asks[language]} | ${states[row.state][language]} | ${evidenceOf(row, language)} |`,
      ),
    );
  return `${lines.join('\n')}\n`;
}

function evidenceOf({ state, tests = [], reason }: ConformanceRow, language: Language): string {
  const named = tests.map(({ name }) => `\`${name}\``).join(', ');
  const shown =
    named === '' ? [] : [`${state === 'text-not-open' ? words[language].addressed : ''}${named}.`];
  return [...shown, ...(reason === undefined ? [] : [reason[language]])].join(' ');
}
