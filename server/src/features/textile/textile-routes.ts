import type { Language, textileEndpoints, Words } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { BytesAnswer, EndpointRequest, HandlersFor, ValueAnswer } from '../../http/endpoint-handlers.ts';
import { isSet } from '../../http/is-set.ts';
import { officialLanguage } from '../../http/official-language.ts';
import { jsonBytes } from '../../stored-json.ts';
import { type ScoringOptions, scoreValue } from '../../textile-scoring/score-value.ts';
import { textileBatch } from './textile-batch.ts';

interface Flags {
  readonly strict?: string;
}

/** The addresses of the official French calculator. */
export function textileRoutes(
  context: Pick<Context, 'catalog' | 'metrics' | 'readiness'>,
): HandlersFor<keyof typeof textileEndpoints> {
  const { metrics } = context;
  const tables = context.catalog.frenchCost;
  const { countries, fibres, products, trims } = tables;
  return {
    listTextileCountries: list(countries, ({ code, name }, language) => ({ code, name: name[language] })),
    listTextileMaterials: list(fibres, choice),
    listTextileProducts: list(products, choice),
    listTextileTrims: list(trims, choice),
    scoreTextile: scoring('simple'),
    scoreTextileEcs: scoring('ecs'),
    scoreTextilePef: scoring('pef'),
    scoreTextileDetailed: scoring('detailed'),
    scoreTextileBatch: textileBatch(context),
  };

  function scoring(form: ScoringOptions['form']) {
    return async ({ body, query, headers }: Given): Promise<ValueAnswer<never>> => {
      const language = officialLanguage(headers['accept-language']);
      const scored = scoreValue(tables, body, { form, strict: isSet(query.strict), language });
      // A value, not bytes: a text goes out in one write with its headers. Its shape is held against the table by tests.
      const answer = scored.body as never;
      metrics.scored(1);
      if (scored.status === 200) return { body: answer, headers: computed };
      return { body: answer, headers: computed, status: scored.status };
    };
  }
}

interface Given extends Pick<EndpointRequest, 'headers'> {
  readonly body: unknown;
  readonly query: Flags;
}

/** An answer that nobody keeps. */
const computed = { 'Cache-Control': 'no-store' };

const choice = (
  { id, name }: { readonly id: string; readonly name: Words },
  language: Language,
): { id: string; name: string } => ({ id, name: name[language] });

/** A list that never changes, made once in each language. */
function list<Row>(rows: readonly Row[], show: (row: Row, language: Language) => object) {
  const made = {
    en: jsonBytes(rows.map((row) => show(row, 'en'))),
    fr: jsonBytes(rows.map((row) => show(row, 'fr'))),
  };
  return async ({ headers }: Pick<EndpointRequest, 'headers'>): Promise<BytesAnswer> => ({
    bytes: made[officialLanguage(headers['accept-language'])],
    headers: { Vary: 'Accept-Language' },
  });
}
