import type { Report } from '@sillage/contract';
import type { ReportText } from './blocks.ts';
import { reportContext } from './report-context.ts';
import { inventory } from './sections/inventory.ts';
import { limits } from './sections/limits.ts';
import { parameters } from './sections/parameters.ts';
import { product } from './sections/product.ts';
import { quality } from './sections/quality.ts';
import { ranges } from './sections/ranges.ts';
import { relevant } from './sections/relevant.ts';
import { results } from './sections/results.ts';
import { scope } from './sections/scope.ts';
import { studySections } from './sections/study.ts';
import { summary } from './sections/summary.ts';
import { trace } from './sections/trace.ts';
import { verification } from './sections/verification.ts';

/** Writes the report in its language: the same content always gives the same text. */
export function reportText(report: Report): ReportText {
  const { content, language } = report;
  const context = reportContext(report);
  const { subject } = content;
  const title = context.t(`title.${subject.kind}`, { number: subject.number ?? '' });
  return {
    language,
    title,
    subtitle: [subject.name, subject.reference].filter((text) => text !== undefined).join(' · '),
    footer: context.t('footer', { name: subject.name, title }),
    sections: [
      summary(context),
      scope(context),
      product(context),
      inventory(context),
      parameters(context),
      results(context),
      ranges(context),
      relevant(context),
      quality(context),
      ...studySections(context),
      limits(context),
      ...verification(context),
      trace(context),
    ],
  };
}
