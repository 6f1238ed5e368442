import type { Language, ReportForm } from '@sillage/contract';
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
  json: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Only the page of HTML is opened in a browser; the others are files to keep. */
export function reportHeaders({ form, language }: WantedReport, id: string): Record<string, string> {
  const name = `report-${id.replace(/[^\w-]/g, '')}-${language}.${form}`;
  return {
    'Content-Type': mediaTypes[form],
    'Content-Language': language,
    'Content-Disposition': `${form === 'docx' ? 'attachment' : 'inline'}; filename="${name}"`,
    Vary: 'Accept-Language',
    ...(form === 'html' ? { 'Content-Security-Policy': reportPolicy } : {}),
  };
}
