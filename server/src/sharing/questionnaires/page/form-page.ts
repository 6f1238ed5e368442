import { hash } from 'node:crypto';
import {
  type FormFields,
  type IssueCode,
  isFraction,
  type Language,
  type QuestionnaireForm,
} from '@sillage/contract';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import { dateOf, lastDayOf } from '../../links/page/html-parts.ts';
import { pageStyle } from '../../links/page/page-style.ts';
import { type FormTexts, formTexts } from './form-texts.ts';
import { percentOf } from './typed-answers.ts';

type Question = QuestionnaireForm['questions'][number];

/** What became of a form that was sent. */
export interface SentForm {
  /** What was typed, which stays in the fields. */
  readonly typed: FormFields;
  /** Codes of the issues by name of the field; absent: it was stored. */
  readonly wrong?: ReadonlyMap<string, IssueCode>;
}

const style = `${pageStyle}
fieldset{border:0;border-top:1px solid var(--line);margin:0;padding:1.25rem 0}
legend{font-size:1.15rem;font-weight:600;padding:0}
.field{margin:1rem 0}
.field label{display:block;font-weight:600}
input,select,button{font:inherit;color:inherit;background:var(--back);border:1px solid var(--quiet);border-radius:.35rem;padding:.5rem;max-width:100%}
input,select{width:24rem}
input.short{width:10rem}
[aria-invalid=true]{border:2px solid #b3261e}
.wrong{border-left:4px solid #b3261e;padding:.25rem .75rem;margin:.25rem 0}
button{background:var(--tone);border-color:var(--tone);color:var(--back);font-weight:600;padding:.6rem 1.2rem;cursor:pointer}
input:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid var(--tone);outline-offset:2px}
`;

/** As that of shared pages, but that the form may be sent to the service itself. */
export const formPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The form of a questionnaire: HTML without script, each field with its label. */
export function formPage(form: QuestionnaireForm, language: Language, sent?: SentForm): string {
  const t = formTexts[language];
  const other = language === 'en' ? 'fr' : 'en';
  const products = [...new Set(form.questions.map(({ product }) => product))];
  const body = [
    `<header><nav class="languages" aria-label="${t.language}"><span>${language.toUpperCase()}</span><a href="?language=${other}" hreflang="${other}" lang="${other}">${other === 'fr' ? 'Français' : 'English'}</a></nav>`,
    `<h1>${t.title}</h1><p>${t.lead(lastDayOf(form.expiresAt, language))}</p></header>`,
    '<main>',
    outcome(form, sent, language, t),
    `<form method="post" action="?language=${language}" novalidate>`,
    byField(form, sent, t),
    ...products.map((product) => {
      const questions = form.questions.filter((question) => question.product === product);
      return `<fieldset><legend>${escaped(product)}</legend>\n${questions
        .map((question) => field(question, form, sent, language, t))
        .join('\n')}\n</fieldset>`;
    }),
    `<p><button type="submit">${t.send}</button></p>`,
    '</form>',
    '</main>',
    `<footer class="quiet">${t.madeWith}</footer>`,
  ].join('\n');
  return pageOf(t.title, language, body);
}

/** The page in place of a form that does not exist (any more). */
export function missingForm(language: Language): string {
  const t = formTexts[language];
  return pageOf(t.missingTitle, language, `<main><h1>${t.missingTitle}</h1><p>${t.missing}</p></main>`);
}

function pageOf(title: string, language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function outcome(
  { answeredBy, answeredAt }: QuestionnaireForm,
  sent: SentForm | undefined,
  language: Language,
  t: FormTexts,
): string {
  if (sent?.wrong !== undefined)
    return `<div class="wrong" role="alert"><strong>${t.wrong(sent.wrong.size)}</strong></div>`;
  if (sent !== undefined)
    return `<div class="note" role="status"><strong>${t.thanks}</strong><p>${t.thanksText}</p></div>`;
  if (answeredBy === undefined || answeredAt === undefined) return '';
  return `<p class="quiet">${escaped(t.answeredOn(answeredBy, dateOf(answeredAt, language)))}</p>`;
}

function byField({ answeredBy = '' }: QuestionnaireForm, sent: SentForm | undefined, t: FormTexts): string {
  const wrong = sent?.wrong?.has('by') === true;
  const value = sent?.typed.by ?? answeredBy;
  return labelled(
    'by',
    t.by,
    [],
    wrong ? t.byMissing : undefined,
    (attributes) =>
      `<input ${attributes} autocomplete="name" maxlength="200" required value="${escaped(value)}">`,
  );
}

function field(
  question: Question,
  form: QuestionnaireForm,
  sent: SentForm | undefined,
  language: Language,
  t: FormTexts,
): string {
  const { id, name, material, stage, fieldType, unit, accepted, answer } = question;
  const label = material === undefined ? name : `${name} (${material})`;
  const values = form.choices.find((list) => list.id === question.choices)?.values ?? [];
  if (accepted) {
    const shown = values.find(({ value }) => value === answer)?.name ?? String(answer ?? '');
    return `<div class="field"><strong>${escaped(label)}</strong><p>${escaped(shown)} <span class="quiet">(${t.accepted})</span></p></div>`;
  }
  const value = sent?.typed[id] ?? (sent === undefined ? valueText(question, language) : '');
  const code = sent?.wrong?.get(id);
  const hints = [
    t.stages[stage],
    ...(unit === undefined ? [] : [unit]),
    ...(isFraction(question) ? [t.percent] : []),
    ...rangeOf(question, language, t),
  ];
  const wrong = code === undefined ? undefined : faultText(code, question, language, t);
  if (fieldType === 'checkbox')
    return labelled(id, label, hints, wrong, (attributes) =>
      select(
        attributes,
        value,
        [
          { value: 'true', name: t.yes },
          { value: 'false', name: t.no },
        ],
        t,
      ),
    );
  if (fieldType === 'select' || fieldType === 'select-quantity')
    return labelled(id, label, hints, wrong, (attributes) => select(attributes, value, values, t));
  const kind = fieldType === 'date' || fieldType === 'email' ? fieldType : 'text';
  const numeric = fieldType === 'number' ? ' inputmode="decimal" class="short"' : '';
  return labelled(
    id,
    label,
    hints,
    wrong,
    (attributes) =>
      `<input type="${kind}" ${attributes}${numeric} maxlength="2000" value="${escaped(value)}">`,
  );
}

/** A field with its label, and what is said of it and of what is wrong with it. */
function labelled(
  name: string,
  label: string,
  hints: readonly string[],
  wrong: string | undefined,
  control: (attributes: string) => string,
): string {
  const described = [
    ...(hints.length === 0 ? [] : [`${name}-hint`]),
    ...(wrong === undefined ? [] : [`${name}-wrong`]),
  ];
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(described.length === 0 ? [] : [`aria-describedby="${described.join(' ')}"`]),
    ...(wrong === undefined ? [] : ['aria-invalid="true"']),
  ].join(' ');
  return `<div class="field"><label for="${name}">${escaped(label)}</label>${
    hints.length === 0 ? '' : `<p class="quiet" id="${name}-hint">${escaped(hints.join(' · '))}</p>`
  }${wrong === undefined ? '' : `<p class="wrong" id="${name}-wrong">${escaped(wrong)}</p>`}${control(attributes)}</div>`;
}

function select(
  attributes: string,
  chosen: string,
  values: readonly { readonly value: string; readonly name: string }[],
  t: FormTexts,
): string {
  // An answer of several places with their shares, which a program has sent, stays one of the choices.
  const known = chosen === '' || values.some(({ value }) => value === chosen);
  const options = [...(known ? [] : [{ value: chosen, name: chosen }]), ...values].map(
    ({ value, name }) =>
      `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(name)}</option>`,
  );
  return `<select ${attributes}><option value="">${t.unknown}</option>${options.join('')}</select>`;
}

const numberText = (value: number, language: Language): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value);

function valueText(question: Question, language: Language): string {
  const { answer } = question;
  if (typeof answer !== 'number') return String(answer ?? '');
  return numberText(isFraction(question) ? percentOf(answer) : answer, language);
}

/** What a number must be, in words. */
function rangeOf(question: Question, language: Language, t: FormTexts): string[] {
  const { min, max, integer } = question;
  const percent = isFraction(question);
  const [low, high] = [min, max].map((one) =>
    one === undefined ? '' : numberText(percent ? percentOf(one) : one, language),
  );
  const range =
    min !== undefined && max !== undefined
      ? [t.between(low ?? '', high ?? '')]
      : min !== undefined
        ? [t.atLeast(low ?? '')]
        : max !== undefined
          ? [t.atMost(high ?? '')]
          : [];
  return [...range, ...(integer === true ? [t.whole] : [])];
}

function faultText(code: IssueCode, question: Question, language: Language, t: FormTexts): string {
  if (code === 'parameter.type' && question.fieldType === 'number') return t.number(question.unit ?? '');
  if (code === 'parameter.constraint') {
    const range = rangeOf(question, language, t);
    return range.length === 0 ? t.other : `${t.outside} ${range.join(', ')}.`;
  }
  return code === 'parameter.not-allowed' ? t.choose : t.other;
}
