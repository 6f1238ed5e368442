import type { Language } from '@sillage/contract';
import { escaped } from '../../../kernel/escaped-html.ts';
import type { SharedContent, SharedStatement } from '../content/shared-content.ts';
import type { PageTexts } from './page-texts.ts';
import { dateOf, section } from './written.ts';

/** What verifiers have said of the version, where it is to be shown. */
export function verificationSection({ statements }: SharedContent, language: Language, t: PageTexts): string {
  if (statements === undefined) return '';
  return section(
    t.verification,
    statements.length === 0
      ? `<p>${t.noStatements}</p>`
      : statements.map((one) => statementOf(one, language, t)).join('\n'),
  );
}

function statementOf(statement: SharedStatement, language: Language, t: PageTexts): string {
  const { organization, accreditation, standard, scope, checked, findings, outcome, date } = statement;
  const { documentHash, withdrawn } = statement;
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return `<h3>${t.outcomes[outcome]}</h3>
${withdrawn === undefined ? '' : `<p><strong>${t.withdrawn}</strong> ${escaped(withdrawn)}</p>`}
<p>${escaped(accreditation === undefined ? organization : `${organization} (${accreditation})`)}, ${dateOf(date, language)}</p>
<dl class="data"><dt>${t.standard}</dt><dd>${escaped(standard)}</dd>
<dt>${t.scope}</dt><dd>${escaped(scope)}</dd>
<dt>${t.checked}</dt><dd>${list(checked)}</dd>
${findings.length === 0 ? '' : `<dt>${t.findings}</dt><dd>${list(findings)}</dd>`}
<dt>${t.reportHash}</dt><dd class="hash">${documentHash}</dd></dl>`;
}
