import type { Language } from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import type { SharedContent, SharedStatement } from '../content/shared-content.ts';
import { dateOf, section } from './html-parts.ts';
import type { PageTexts } from './page-texts.ts';

/** What verifiers have said of the version, where it is to be shown. */
export function verificationSection(content: SharedContent, language: Language, t: PageTexts): string {
  const { statements } = content;
  if (statements === undefined) return '';
  if (statements.length === 0) return section(t.verification, `<p>${t.noStatements}</p>`);
  const assured = statements.some(
    ({ outcome, withdrawn }) => outcome !== 'not-verified' && withdrawn === undefined,
  );
  return section(
    t.verification,
    [
      // Beside "not meant for claims", assurance without a word on what it covers would seem to say the opposite.
      ...(assured && restsOnEstimates(content) ? [`<p class="note">${t.statedOfEstimates}</p>`] : []),
      ...statements.map((one) => statementOf(one, language, t)),
    ].join('\n'),
  );
}

const restsOnEstimates = ({ impacts = [], data }: SharedContent): boolean =>
  impacts.some(({ estimated }) => estimated) || data.databases.some(({ illustrative }) => illustrative);

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
