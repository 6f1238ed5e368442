import { fileURLToPath } from 'node:url';
import { type Example, readExamples } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** The first example of each category. */
const examples = new Map<string, Example>();
for (const example of readExamples(fileURLToPath(new URL('../../../catalog/data/', import.meta.url))))
  if (!examples.has(example.category.id)) examples.set(example.category.id, example);

const service = await useService();
const teams = [{ id: await firstTeam(service) }];

test.each([...examples])(
  '%s can be evaluated, published and added to a product',
  async (category, example) => {
    const version = await published(service, { ...example, teams });
    expect(version.compositionSchema.ipc.score.value).toBeGreaterThan(0);
    const body = { name: category, evaluations: [{ id: version.id, quantity: 2 }], teams };
    const product = successful('createProduct', await service.call('POST', '/products', { body }));
    const answer = await service.call('GET', `/results/product/${product.id}/ipc`);
    const { score } = successful('readProductResult', answer);
    const twice = 2 * (version.compositionSchema.ipc.score.value as number);
    expect((score.value as number) / twice).toBeCloseTo(1, 9);
  },
);

test('a category of estimates has a warning on its result', async () => {
  const example = examples.get('boots');
  const answer = await service.call('POST', '/evaluations', { body: { ...example, teams } });
  const { ipc } = await evaluate(service, successful('createEvaluation', answer).id);
  expect(ipc.warnings).toContainEqual(
    expect.objectContaining({ code: 'category.illustrative', message: expect.stringContaining('estimates') }),
  );
});
