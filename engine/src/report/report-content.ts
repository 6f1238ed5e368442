import {
  type EvaluationPayload,
  type ExtscoreResult,
  type FullResult,
  type LocalizedStudy,
  type ProductFullResult,
  type ReportContent,
  type ReportDatabase,
  type ReportFrame,
  type ReportSubject,
  reportLayout,
} from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { reportNames } from './report-names.ts';

/** What a report is put together from. */
export interface ReportParts {
  readonly subject: ReportSubject;
  readonly databases: readonly ReportDatabase[];
  readonly inputs: ReportContent['inputs'];
  readonly extscore?: Pick<ExtscoreResult, 'score' | 'per100g' | 'methodVersion'> | undefined;
  readonly study?: LocalizedStudy | undefined;
  readonly questions?: ReportContent['questions'] | undefined;
  readonly otherMethods?: ReportContent['otherMethods'] | undefined;
}

/** Puts the content of a report together, with its members in a fixed order: its hash depends on it. */
export function reportContentOf(
  { subject, databases, inputs, extscore, study, questions, otherMethods }: ReportParts,
  { layout, method, names }: ReportFrame,
  result: FullResult | ProductFullResult,
): ReportContent {
  return {
    layout: layout ?? 1,
    subject,
    method,
    databases: [...databases],
    inputs,
    ...(extscore === undefined
      ? {}
      : {
          frenchCost: {
            value: extscore.score.value,
            per100g: extscore.per100g,
            methodVersion: extscore.methodVersion,
          },
        }),
    ...(study === undefined ? {} : { study }),
    ...(questions === undefined ? {} : { questions }),
    ...(otherMethods === undefined ? {} : { otherMethods }),
    result,
    names,
  };
}

/**
 * What a report takes from the catalog as it is now. A result by the method of an own database has indicators of its
 * own, neither normalised nor weighted.
 */
export function reportFrame(
  catalog: Catalog,
  result: FullResult | ProductFullResult,
  categories: readonly string[],
): ReportFrame {
  const { method } = catalog;
  const names = reportNames(catalog, result, categories);
  if (result.provenance.method.id === method.id) {
    const { source, licence, weighted, indicators } = method;
    return {
      layout: reportLayout,
      method: {
        source,
        licence,
        weighted: weighted !== false,
        indicators: indicators.map(({ id, name, unit, normalisation, weighting }) => ({
          id,
          name: { en: name.en, fr: name.fr },
          unit,
          normalisation,
          weighting,
        })),
      },
      names,
    };
  }
  const indicators = result.impacts.map(({ id, name, unit }) => {
    const both = { en: name, fr: name };
    return { id, name: both, unit, normalisation: null, weighting: null };
  });
  const { name } = result.provenance.method;
  return { layout: reportLayout, method: { source: name, licence: '', weighted: false, indicators }, names };
}

/** What a report repeats of a payload: all that decides figures. Teams and tags are nobody else's business. */
export function reportInputs(
  { category, lifecycles, composition, mask, packaging }: EvaluationPayload,
  frozen: { readonly mask?: unknown; readonly packaging?: unknown } = {},
): ReportContent['inputs'] {
  return {
    category: { id: category.id },
    lifecycles,
    composition,
    ...(mask === undefined ? {} : { mask: frozen.mask ?? { id: mask.id } }),
    ...(packaging === undefined ? {} : { packaging: frozen.packaging ?? { id: packaging.id } }),
  };
}
