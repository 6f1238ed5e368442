import type { CategoryDefinition, Rule, StepDefinition } from '@sillage/engine';
import { expect, test } from 'vitest';
import { shippedCatalog } from './evaluated-example.ts';

/** Every material and process with a factor can be replaced by the client's own data. */

const leaves = [...new Set(shippedCatalog.materials.flatMap(({ categories }) => categories))];
const rulesOf = ({ lifecycles }: CategoryDefinition): { step: StepDefinition; rule: Rule }[] =>
  lifecycles.flatMap(({ steps }) => steps).flatMap((step) => step.rules.map((rule) => ({ step, rule })));

/** Returns whether a client can replace the factor of a rule: by the material, the step, or the rule. */
function canBeReplaced({ impactData }: StepDefinition, rule: Rule): boolean {
  if (rule.kind === 'material-input' || rule.kind === 'circular-input') return true;
  if (rule.impactData !== undefined) return true;
  if (impactData === undefined) return false;
  if (impactData.unit === 't·km') return rule.kind === 'transport';
  if (impactData.unit === 'kWh') return rule.kind === 'energy' && rule.carrier === 'electricity';
  return rule.kind !== 'transport' && !('of' in rule && rule.of === 'loss');
}

test.each(leaves)('%s: no rule has a factor that cannot be replaced', (leaf) => {
  const definition = shippedCatalog.category(leaf)?.definition;
  if (definition === undefined) throw new Error(`no leaf: ${leaf}`);
  const fixed = rulesOf(definition).filter(({ step, rule }) => !canBeReplaced(step, rule));
  expect(fixed.map(({ step, rule }) => `${step.id}: ${rule.name.en}`)).toEqual([]);
});

test('every material accepts the client’s own data', () => {
  for (const { id, processes } of shippedCatalog.materials)
    expect(
      processes.flatMap(({ parameters }) => parameters).map(({ identifier }) => identifier),
      id,
    ).toContain('impact-data');
});

test('each of them asks for all indicators, without bounds, and accepts source, year and quality', () => {
  const parameters = leaves
    .flatMap((leaf) => shippedCatalog.category(leaf)?.definition?.lifecycles ?? [])
    .flatMap(({ steps }) => steps.flatMap((step) => step.parameters))
    .filter(({ customizable }) => customizable);
  expect(parameters.length).toBeGreaterThan(leaves.length);
  for (const { customParameters, default: value } of parameters) {
    expect(value).toBe('database');
    const required = customParameters.filter(({ constraints }) => constraints.required === true);
    expect(required).toHaveLength(16);
    for (const { constraints } of required) expect(constraints).toEqual({ required: true });
    expect(customParameters).toHaveLength(22);
  }
});
