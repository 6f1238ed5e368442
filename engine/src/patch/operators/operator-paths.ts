import { type JsonPath, parseJsonPath } from '../paths/json-path.ts';
import { parseJsonPointer } from '../paths/json-pointer.ts';
import { BudgetSpent, patchLimits } from '../work-budget.ts';
import type { PatchParser } from './operator.ts';

/** Checks that exactly one of some fields is present; adds an issue if not. */
export function namesOne(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
  pointer: string,
  parser: PatchParser,
): boolean {
  if (names.filter((name) => fields[name] !== undefined).length === 1) return true;
  const list = names.map((name) => `"${name}"`).join(', ');
  parser.malformed(pointer, {
    en: `exactly one of ${list} is needed`,
    fr: `il faut un seul champ parmi ${list}`,
  });
  return false;
}

export function parsePointer(
  value: unknown,
  pointer: string,
  parser: PatchParser,
): readonly string[] | undefined {
  const steps = typeof value === 'string' ? parseJsonPointer(value) : undefined;
  return (
    steps ??
    parser.malformed(pointer, {
      en: 'a path is an RFC 6901 JSON pointer such as "/composition/parts/0"',
      fr: 'un chemin est un pointeur JSON (RFC 6901) tel que « /composition/parts/0 »',
    })
  );
}

/** Throws: BudgetSpent when there are too many queries or one is too long. */
export function parseQuery(value: unknown, pointer: string, parser: PatchParser): JsonPath | undefined {
  parser.budget.spend('queries', 1);
  if (typeof value === 'string' && value.length > patchLimits.queryLength)
    throw new BudgetSpent('queryLength');
  const path = typeof value === 'string' ? parseJsonPath(value) : undefined;
  return (
    path ??
    parser.malformed(pointer, {
      en: `a query is made of "$", ".name", "['name']", "[0]", "[-1]", "[*]" and "[?(@.a.b == 'x')]"`,
      fr: `une requête se compose de « $ », « .name », « ['name'] », « [0] », « [-1] », « [*] » et « [?(@.a.b == 'x')] »`,
    })
  );
}
