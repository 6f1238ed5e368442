import { at, didYouMean, type Issue, issueLimit, type ScenarioVariant } from '@sillage/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import { parsePatch } from '../../patch/parse-patch.ts';
import { maskSchema, ownedParameters } from '../masks/mask-schema.ts';
import { readParameter } from '../parameters/read-parameter.ts';
import { isPlace } from './apply-variant.ts';

/**
 * Checks the variants of a scenario as far as they depend on the catalog alone; whether a value fits is checked with each
 * evaluation.
 *
 * Issues, with pointers into the scenario: parameter.unknown, parameter.duplicate and those of `readParameter`, those of
 * `parsePatch`; field.value for a material that is replaced twice.
 */
export function checkVariants(variants: readonly ScenarioVariant[], catalog: Catalog): Issue[] {
  const issues: Issue[] = [];
  for (const [index, { country, parameters = [], materials = [], patch }] of variants.entries()) {
    const pointer = at('/variants', index);
    if (country !== undefined) checkCountry(country, at(pointer, 'country'), catalog, issues);
    const seen = new Set<string>();
    for (const [p, parameter] of parameters.entries()) {
      const place = at(at(pointer, 'parameters'), p);
      if (seen.has(parameter.id))
        issues.push({ code: 'parameter.duplicate', pointer: place, facts: { id: parameter.id } });
      else checkParameter(parameter, place, catalog, issues);
      seen.add(parameter.id);
    }
    for (const [m, { from }] of materials.entries()) {
      if (materials.findIndex((other) => other.from === from) === m) continue;
      const rule = { en: 'must be replaced once only', fr: 'à remplacer une seule fois' };
      issues.push({ code: 'field.value', pointer: `${pointer}/materials/${m}/from`, facts: { rule } });
    }
    if (patch !== undefined) {
      for (const issue of parsePatch(patch).issues)
        issues.push({ ...issue, pointer: `${pointer}/patch${issue.pointer}` });
    }
  }
  return issues.slice(0, issueLimit + 1);
}

type Sent = NonNullable<ScenarioVariant['parameters']>[number];

function checkParameter(sent: Sent, pointer: string, catalog: Catalog, issues: Issue[]): void {
  const known = maskSchema(catalog).parameters;
  const definition = known.get(sent.id) ?? ownedParameters(catalog).find(({ id }) => id === sent.id);
  if (definition !== undefined) {
    readParameter(definition, sent, pointer, issues);
    return;
  }
  const hint = didYouMean(sent.id.slice(sent.id.lastIndexOf('.') + 1), known.keys());
  const owner = { en: 'categories and materials', fr: 'catégories et matières' };
  issues.push({
    code: 'parameter.unknown',
    pointer: at(pointer, 'id'),
    facts: { id: sent.id, owner },
    ...(hint === undefined ? {} : { hint }),
  });
}

/** All places are allowed in every manufacturing step. */
function checkCountry(value: string, pointer: string, catalog: Catalog, issues: Issue[]): void {
  const place = [...maskSchema(catalog).parameters.values()].find(isPlace);
  if (place === undefined) return;
  const found: Issue[] = [];
  readParameter(place, { id: place.id, value }, '', found);
  issues.push(...found.map((issue) => ({ ...issue, pointer })));
}
