import { at, didYouMean, type Issue, issueLimit, type LocalizedText } from '@sillage/contract';
import { limitIssue } from './limit-issue.ts';
import type { PatchParser } from './operators/operator.ts';
import { operatorOf } from './operators/operators.ts';
import { type OperationName, type OperationNode, operationNames, type PatchNode } from './patch-tree.ts';
import { isPlainObject, reservedNames } from './plain-object.ts';
import { BudgetSpent, patchLimits, type WorkBudget, workBudget } from './work-budget.ts';

export type ParsedPatch =
  | { readonly tree: PatchNode; readonly issues: readonly [] }
  | { readonly tree?: undefined; readonly issues: readonly Issue[] };

const known: ReadonlySet<string> = new Set(operationNames);
const placeholder: PatchNode = { kind: 'scalar', value: null };

/**
 * Checks the body of a PATCH before anything is applied: only the twelve operations may have `$` names, each
 * must be the only field of its object and have a valid form. The body is an implicit `$merge` of `with` into
 * the stored document as `source`; writing that `$merge` explicitly is equivalent.
 *
 * Issues: patch.operation-refused, patch.malformed, patch.limit; pointers into the patch.
 */
export function parsePatch(body: unknown, budget: WorkBudget = workBudget()): ParsedPatch {
  const issues: Issue[] = [];
  const tell = (issue: Issue): void => {
    if (issues.length <= issueLimit) issues.push(issue);
  };
  const malformed = (pointer: string, rule: LocalizedText): undefined => {
    tell({ code: 'patch.malformed', pointer, facts: { rule } });
  };
  let depth = 0;
  let reached = '';

  const parser: PatchParser = {
    budget,
    malformed,
    node(value, pointer, place) {
      if (typeof value !== 'object' || value === null) {
        return { kind: 'scalar', value: value as string | number | boolean | null };
      }
      reached = pointer;
      if (++depth > patchLimits.depth) throw new BudgetSpent('depth');
      const node = Array.isArray(value)
        ? { kind: 'array' as const, items: value.map((item, i) => parser.node(item, at(pointer, i), 'item')) }
        : parseObject(value as Readonly<Record<string, unknown>>, pointer, place);
      depth--;
      return node;
    },
    fields(value, pointer, { required = [], optional = [] }) {
      if (!isPlainObject(value)) {
        return malformed(pointer, { en: 'an object is needed here', fr: 'il faut ici un objet' });
      }
      const names = [...required, ...optional];
      const listed = names.map((name) => `"${name}"`).join(', ');
      const rule = {
        en: `the fields here are ${listed}; needed: ${required.join(', ') || '–'}`,
        fr: `les champs sont ici ${listed} ; obligatoires : ${required.join(', ') || '–'}`,
      };
      const unknown = Object.keys(value).filter((name) => !names.includes(name));
      const missing = required.filter((name) => !Object.hasOwn(value, name));
      for (const name of unknown) {
        if (name.startsWith('$')) refuse(name, at(pointer, name));
        else malformed(at(pointer, name), rule);
      }
      if (missing.length > 0) malformed(pointer, rule);
      return unknown.length + missing.length > 0 ? undefined : value;
    },
  };

  function refuse(name: string, pointer: string): void {
    const hint = didYouMean(name, operationNames);
    tell({
      code: 'patch.operation-refused',
      pointer,
      facts: { operation: name },
      ...(hint === undefined ? {} : { hint }),
    });
  }

  function parseObject(
    value: Readonly<Record<string, unknown>>,
    pointer: string,
    place: 'value' | 'item',
  ): PatchNode {
    const keys = Object.keys(value);
    const operations = keys.filter((key) => key.startsWith('$'));
    if (operations.some((key) => known.has(key)) && keys.length > 1) {
      malformed(pointer, {
        en: 'an operation stands alone in its object',
        fr: 'une opération est seule dans son objet',
      });
    }
    const fields: (readonly [string, PatchNode])[] = [];
    for (const key of keys) {
      const inner = at(pointer, key);
      if (reservedNames.has(key))
        malformed(inner, { en: 'this key is reserved', fr: 'cette clé est réservée' });
      else if (known.has(key)) {
        const node = parseOperation(key as OperationName, value[key], inner, place);
        if (keys.length === 1) return node;
      } else {
        if (key.startsWith('$')) refuse(key, inner);
        fields.push([key, parser.node(value[key], inner, 'value')]);
      }
    }
    return { kind: 'object', fields };
  }

  function parseOperation(
    name: OperationName,
    value: unknown,
    pointer: string,
    place: 'value' | 'item',
  ): PatchNode {
    reached = pointer;
    budget.spend('operations', 1);
    const operator = operatorOf(name);
    if (operator.on === 'list' && place === 'value') {
      malformed(pointer, {
        en: `"${name}" stands only as an item of an array`,
        fr: `« ${name} » ne se place que comme élément d’un tableau`,
      });
    }
    const form = operator.parse(value, pointer, parser);
    if (form === undefined) return placeholder;
    return { kind: 'operation', name, form, pointer } as OperationNode;
  }

  try {
    if (!isPlainObject(body)) {
      malformed('', { en: 'a patch is an object', fr: 'une modification est un objet' });
      return { issues };
    }
    const tree = parseTop(body, parser);
    return issues.length === 0 ? { tree, issues: [] } : { issues };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    return { issues: [...issues, limitIssue(error, reached)] };
  }
}

function parseTop(body: Readonly<Record<string, unknown>>, parser: PatchParser): PatchNode {
  const { $merge } = body;
  if (Object.keys(body).length !== 1 || !isPlainObject($merge)) return parser.node(body, '', 'value');
  if (Object.hasOwn($merge, 'source')) {
    parser.malformed('/$merge/source', {
      en: 'the source is the stored evaluation and is not given',
      fr: 'la source est l’évaluation enregistrée et ne se donne pas',
    });
  }
  const fields = parser.fields($merge, '/$merge', { required: ['with'], optional: ['source'] });
  return fields === undefined ? placeholder : parser.node(fields.with, '/$merge/with', 'value');
}
