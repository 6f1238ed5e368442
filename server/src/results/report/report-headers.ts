import type { Language, ReportForm } from '@sillage/contract';
import { namedFile } from '../../platform/http/named-file.ts';
import { reportPolicy } from './report-style.ts';

/** The form and the language that a report is asked for in. */
export interface WantedReport {
  readonly form: ReportForm;
  readonly language: Language;
}

export function wantedReport(
  { format = 'html', language: asked }: { readonly format?: ReportForm; readonly language?: Language },
  language: Language,
): WantedReport {
  return { form: format, language: asked ?? language };
}

const mediaTypes: Readonly<Record<ReportForm, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The page of HTML is opened in a browser. A file that is kept is named by what it is of. */
export function reportHeaders(
  { form, language }: WantedReport,
  name: string | undefined,
): Record<string, string> {
  const kind = `${language === 'fr' ? 'rapport' : 'report'}-${language}`;
  return {
    'Content-Type': mediaTypes[form],
    'Content-Language': language,
    'Content-Disposition': namedFile(
      form === 'docx' || form === 'pdf' ? 'attachment' : 'inline',
      name,
      kind,
      form,
    ),
    Vary: 'Accept-Language',
    ...(form === 'html' ? { 'Content-Security-Policy': reportPolicy } : {}),
  };
}
