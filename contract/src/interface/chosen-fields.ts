import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { listedNames, patternText } from '../texts/pattern-text.ts';

const frozen = 'A result, whose bytes and hash are those of what was stored.';
const form = 'A form or schema, of no use in parts.';
const calculates = 'Calculates, and answers with a result or a job.';
const dialect = 'The shape is that of another service.';
const small = 'The state of the service or of a sign-in: small, and read by programs that know it.';

/** Why some GETs that answer JSON do not take `fields`. All others do. */
export const wholeAnswers = {
  readStart: small,
  readOpenApi: form,
  readHealth: small,
  readReadiness: small,
  login: small,
  readSession: small,
  readSecondFactor: small,
  readSignInMethods: small,
  readCategorySchema: form,
  readMaterialSchema: form,
  readEvaluationSchema: form,
  readMaskSchema: form,
  readPackagingSchema: form,
  evaluateEvaluation: calculates,
  evaluateFull: calculates,
  evaluateExtscore: calculates,
  checkExtscore: calculates,
  readMovedEvaluations: calculates,
  readOtherMethods: calculates,
  readEvaluationResult: frozen,
  readEvaluationFullResult: frozen,
  readEvaluationStudy: frozen,
  readEvaluationExtscore: frozen,
  readProductResult: frozen,
  readProductFullResult: frozen,
  readProductExtscore: frozen,
  readScenarioResults: frozen,
  readEvaluationClaims: 'Claims hold only together with what limits them.',
  readProductClaims: 'Claims hold only together with what limits them.',
  readDeclarationBody: dialect,
  readProductDeclaration: dialect,
  readPactDeclaration: dialect,
  listTextileCountries: dialect,
  listTextileMaterials: dialect,
  listTextileProducts: dialect,
  listTextileTrims: dialect,
  listChanges: 'A page of changes and where the next one begins, which no reader can do without.',
} as const;

interface RecordSchema {
  readonly properties?: object;
  readonly items?: RecordSchema;
  readonly anyOf?: readonly RecordSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, RecordSchema>>;
}

/** Names of the fields of a record, or of the items of a list; of a record of several kinds, those of all. */
export function fieldNames({ properties, items, anyOf, $ref, $defs }: RecordSchema): string[] {
  const inner = items ?? $defs?.[$ref ?? ''];
  if (inner !== undefined) return fieldNames(inner);
  return [...new Set([...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap(fieldNames)])];
}

function fieldsQuery(answer: TSchema) {
  const names = fieldNames(answer as RecordSchema);
  const name = `(${names.join('|')})`;
  return {
    fields: Type.Optional(
      Type.String({
        maxLength: 1000,
        pattern: `^${name}(,${name})*$`,
        [patternText]: {
          en: `must be names of fields, separated by commas, of these: ${names.join(', ')}`,
          fr: `des noms de champs, séparés par des virgules, parmi : ${names.join(', ')}`,
        },
        [listedNames]: names,
        description:
          'Only these fields of the record, or of each item of the list, separated by commas, and always its id, although the answer is described with all of them. Without it, all fields',
      }),
    ),
  };
}
type FieldsQuery = ReturnType<typeof fieldsQuery>;

type QueryWithFields<E> = E extends { readonly query: TObject<infer P extends TProperties> }
  ? TObject<P & FieldsQuery>
  : TObject<FieldsQuery>;
type TakesFields<Name, E> = E extends {
  readonly method: 'GET';
  readonly success: { readonly body: TSchema };
}
  ? Name extends keyof typeof wholeAnswers
    ? false
    : true
  : false;
type WithFields<Table> = {
  readonly [Name in keyof Table]: TakesFields<Name, Table[Name]> extends true
    ? Omit<Table[Name], 'query'> & { readonly query: QueryWithFields<Table[Name]> }
    : Table[Name];
};

/** The table with the query parameter `fields` of each GET that answers a record or list, but `wholeAnswers`. */
export function withFields<const Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
): WithFields<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => {
      const { method, query, success } = endpoint;
      if (method !== 'GET' || success.body === undefined || name in wholeAnswers) return [name, endpoint];
      const { type: _type, properties, required: _required, ...options } = query ?? Type.Object({}, closed);
      return [
        name,
        { ...endpoint, query: Type.Object({ ...properties, ...fieldsQuery(success.body) }, options) },
      ];
    }),
  ) as unknown as WithFields<Table>;
}

const closed = { additionalProperties: false };
