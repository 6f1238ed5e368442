import { connect } from './service.mjs';
import { shown, showResult } from './show-result.mjs';

/**
 * Values by identifier; an object says more than the value, e.g. `{ value: 'france', useProperty: 'slug' }`.
 *
 * @typedef {string | number | boolean | { value: string | number | boolean, useProperty?: string }} Value
 * @typedef {Record<string, Value>} Values
 * @typedef {{ material: string, weight?: number, percentage?: number, parameters?: Values }} Material
 * @typedef {{ name: string, weight?: number, percentage?: number, materials: Material[] }} Part
 *
 * What an example is about. Materials, accessories and the category are named by their slugs.
 * @typedef {{
 *   name: string,
 *   reference: string,
 *   category: string,
 *   parameters: Values,
 *   composition: {
 *     baseUnit: 'weight' | 'percentage',
 *     totalWeight: number,
 *     parts: Part[],
 *     accessories?: { weight: number, items: { accessory: string, quantity: number }[] },
 *   },
 * }} Example
 *
 * A parameter, a section of parameters and a lifecycle, as the schema endpoints describe them.
 * @typedef {{ id: string, identifier: string }} Parameter
 * @typedef {{ parameters: Parameter[] }} Group
 * @typedef {{ id: string, name: string, informations: Group[], processes: Group[] }} Owner
 */

/**
 * Takes a product through the whole service: from reading the schema to the results of the product.
 *
 * @param {Example} example
 */
export async function mainJob(example) {
  const { login, call } = await connect();
  console.log(`Logged in as ${login.user.name} of ${login.organization.name}`);

  // 1. The categories, and the schema of the chosen one.
  const categories = await call('GET', '/evaluations/categories');
  const category = withSlug(leavesOf(categories), example.category, 'category');
  const schema = await call('GET', `/evaluations/categories/schema/${encodeURIComponent(category.id)}`);
  console.log(`Category ${schema.name}: ${schema.lifecycles.length} lifecycles, ${count(schema)} parameters`);

  const usable = `evaluation_category_id=${encodeURIComponent(category.id)}`;
  const materials = await call('GET', `/materials?${usable}`);
  console.log(`Materials to choose from: ${materials.length}`);
  const parts = [];
  for (const part of example.composition.parts) {
    const lines = [];
    for (const { material: slug, parameters = {}, ...share } of part.materials) {
      const { id } = withSlug(materials, slug, 'material');
      const material = await call('GET', `/materials/schema/${encodeURIComponent(id)}`);
      lines.push({ id, ...share, parameters: given([material], parameters) });
    }
    parts.push({ ...part, materials: lines });
  }

  // 2. The evaluation: the document that the service computes.
  const [team] = await call('GET', '/teams');
  console.log(`Team ${team.name}`);
  const evaluation = await call('POST', '/evaluations', {
    name: example.name,
    reference: example.reference,
    category: { id: category.id },
    teams: [{ id: team.id }],
    lifecycles: lifecyclesOf(schema, example.parameters),
    composition: {
      ...example.composition,
      parts,
      ...(example.composition.accessories && {
        accessories: await accessoriesOf(example.composition.accessories, call, usable),
      }),
    },
  });
  console.log(`Created evaluation ${evaluation.id}`);

  // 3. Its results: impacts per category, and their contributions.
  await call('GET', `/evaluation/evaluate/${evaluation.id}`);
  console.log('Evaluated');
  const ipc = await call('GET', `/results/evaluation/${evaluation.id}/ipc`);
  const full = await call('GET', `/results/evaluation/${evaluation.id}/full`);
  console.log(`Read its results: ${ipc.impacts.length} impacts, ${full.hotspots.processes.length} hotspots`);

  // 4. A version is a snapshot: later changes of the evaluation do not affect it.
  const { id: versionId } = await call('PATCH', `/evaluations/publish/${evaluation.id}`);
  const version = await call('GET', `/evaluations/${versionId}`);
  const { score } = version.compositionSchema.ipc;
  console.log(`Published version ${version.number}, with a score of ${shown(score.value)} ${score.unit}`);

  // 5. A product combines versions: here two pieces of one.
  const product = await call('POST', '/products', {
    name: `Two of: ${example.name}`,
    evaluations: [{ id: versionId, quantity: 2 }],
    teams: [{ id: team.id }],
  });
  const productIpc = await call('GET', `/results/product/${product.id}/ipc`);
  const productFull = await call('GET', `/results/product/${product.id}/full`);
  console.log(
    `Created product ${product.id}: ${shown(productIpc.score.value)} ${productIpc.score.unit},` +
      ` ${productFull.lifecycles.length} lifecycles\n`,
  );

  showResult(full);
}

/** Only the leaves of the tree can be evaluated. @param {any[]} categories @returns {any[]} */
function leavesOf(categories) {
  return categories.flatMap((category) =>
    category.children.length === 0 ? [category] : leavesOf(category.children),
  );
}

/** @param {any[]} records @param {string} slug @param {string} noun */
function withSlug(records, slug, noun) {
  const found = records.find((record) => record.slug === slug);
  if (found === undefined) throw new Error(`There is no ${noun} "${slug}".`);
  return found;
}

/** Parameter ids differ between owners; the identifier names the concept. @param {Owner} owner */
function parametersOf(owner) {
  return [...owner.informations, ...owner.processes].flatMap((group) => group.parameters);
}

/** @param {{ lifecycles: Owner[] }} schema */
function count({ lifecycles }) {
  return lifecycles.flatMap(parametersOf).length;
}

/**
 * The parameters of a payload: each value with the owner's id for its identifier.
 *
 * @param {Owner[]} owners @param {Values} values
 */
function given(owners, values) {
  const known = new Map(owners.flatMap(parametersOf).map(({ identifier, id }) => [identifier, id]));
  return Object.entries(values).map(([identifier, value]) => {
    const id = known.get(identifier);
    if (id === undefined) throw new Error(`"${owners[0]?.name}" has no parameter "${identifier}".`);
    return { id, ...(typeof value === 'object' ? value : { value }) };
  });
}

/** @param {{ lifecycles: Owner[] }} schema @param {Values} values */
function lifecyclesOf({ lifecycles }, values) {
  const all = given(lifecycles, values);
  return lifecycles.flatMap((lifecycle) => {
    const ids = new Set(parametersOf(lifecycle).map(({ id }) => id));
    const parameters = all.filter(({ id }) => ids.has(id));
    return parameters.length === 0 ? [] : [{ id: lifecycle.id, parameters }];
  });
}

/**
 * @param {NonNullable<Example['composition']['accessories']>} accessories
 * @param {(method: string, path: string) => Promise<any>} call
 * @param {string} usable
 */
async function accessoriesOf({ weight, items }, call, usable) {
  const known = await call('GET', `/accessories?${usable}`);
  return {
    weight,
    items: items.map(({ accessory, quantity }) => ({
      id: withSlug(known, accessory, 'accessory').id,
      quantity,
    })),
  };
}
