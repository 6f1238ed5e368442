import { expect, test } from 'vitest';
import { connected, keyMaker, use } from '../../testing/assistants/assistant-client.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const fibres = ['cotton', 'polyester', 'wool', 'viscose'];
const service = await useService();
const keyWith = await keyMaker(service);
const client = await connected(service, await keyWith(['read', 'write', 'score']));
const query = { name: 'closed', version: '1', licence: 'of the tests', disclosure: 'aggregated' };
const table = resultTable(
  fibres.map((id) => ({ id, name: `The ${id} of a supplier`, unit: 'kg', location: 'GLO', cch: 900 })),
);
const made = await imported(service, query, table);
const database = made.database?.id ?? '';
const roles = fibres.map((id) => ({ role: `material/${id}`, process: id }));
const body = { roles };
successful('replaceRoles', await service.call('PUT', `/databases/${database}/roles`, { body }));

test('tools tell no more of a closed database than the service does', async () => {
  const product = {
    name: 'Closed',
    category: 't-shirt',
    weightInKg: 0.17,
    materials: [{ material: 'cotton', percent: 100, database }],
  };
  interface Compared {
    readonly evaluation: { readonly id: string };
    readonly comparisons: readonly object[];
  }
  const { evaluation } = await use<Compared>(client, 'create_evaluation', { product });
  const explained = await use(client, 'explain_result', { id: evaluation.id });
  // One data set makes nearly all of it: its range would be that of the figure.
  expect(explained).toMatchObject({ climate: { interval: null } });
  expect(JSON.stringify(explained)).not.toContain('of a supplier');
  const open = await use<Compared>(client, 'create_evaluation', {
    product: { ...product, materials: [{ material: 'cotton', percent: 100 }] },
  });
  const notTold = [{ probability: null, difference: null, sentence: /^Not disclosed/, decided: false }].map(
    ({ sentence, ...one }) => ({ ...one, sentence: expect.stringMatching(sentence) }),
  );
  const ids = [evaluation.id, open.evaluation.id];
  expect((await use<Compared>(client, 'compare_evaluations', { ids })).comparisons).toMatchObject(notTold);
  const other = { name: 'Other', materials: [{ material: 'cotton', percent: 100 }] };
  const previewed = await use<Compared>(client, 'preview_product', { product, alternatives: [other] });
  expect(previewed.comparisons).toMatchObject(notTold);
  expect(JSON.stringify(previewed)).not.toContain('of a supplier');
  const changes = { materials: [{ from: 'cotton', to: 'linen' }] };
  const tried = await use<Compared>(client, 'what_if', { id: evaluation.id, changes });
  expect(tried.comparisons).toMatchObject(notTold);
  const asked = await use(client, 'what_to_ask_next', { id: evaluation.id });
  expect(JSON.stringify(asked)).not.toContain('of a supplier');
});
