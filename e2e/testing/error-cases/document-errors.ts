import type { IssueCode, RoleTableRecord } from '@sillage/contract';
import { edited, removed } from '../payloads/edited-document.ts';
import { footprintPayload, garmentPayload } from '../payloads/sample-payloads.ts';
import { firstTeam } from '../service/evaluation-steps.ts';
import { call, type ErrorCase, fault, first, garment, making, patch, product } from './error-case.ts';

/** Documents with one error each, by code. */
export const documentErrorCases = {
  'field.unknown': fault('/departments', garment({ '/departments': [] }), 'renamed to teams in 5.8.0'),
  'field.missing': fault('/composition/totalWeight', garment({ '/composition/totalWeight': removed })),
  'field.type': fault('/composition/totalWeight', garment({ '/composition/totalWeight': '0.17' })),
  'field.value': fault('/name', garment({ '/name': '' })),
  'field.operator': fault('/lifecycles/0/$merge', garment({ '/lifecycles/0/$merge': { with: {} } })),
  'patch.operation-refused': fault('/name/$include', patch({ name: { $include: 'package.json' } })),
  'patch.malformed': fault('/teams/$append', patch({ teams: { $append: { id: 'x' } } })),
  'patch.limit': fault(
    '/tags/$repeat',
    patch({ tags: { $repeat: { from: 0, to: 1_000_000_000, value: { id: 'x' } } } }),
  ),
  'patch.nothing-selected': fault('/name/$select', patch({ name: { $select: '/composition/name' } })),
  'reference.unknown': fault(
    '/category/id',
    garment({ '/category/id': 't-shirts' }),
    'did you mean "t-shirt"?',
  ),
  'password.wrong': fault(
    '/oldPassword',
    call('POST', '/application/me/password', {
      body: { oldPassword: 'a wrong password', newPassword: 'another password' },
    }),
  ),
  'password.common': fault(
    '/password',
    call('POST', '/application/users', {
      body: { name: 'careless', role: 'reader', password: 'Password1234!' },
    }),
  ),
  'password.name': fault(
    '/password',
    call('POST', '/application/users', {
      body: { name: 'Maximilienne', role: 'reader', password: 'maximilienne1' },
    }),
  ),
  'second-factor.wrong-code': fault('/otp', ({ service, administration: { employee } }, headers) =>
    service.call('POST', '/application/me/second-factor/confirmation', {
      token: employee.token,
      body: { otp: '000000' },
      headers,
    }),
  ),
  'reference.taken': fault('/reference', async ({ service, administration: { crowded } }, headers) => {
    const { token } = crowded;
    const body = garmentPayload(await firstTeam(service, token));
    return service.call('POST', '/evaluations', { body, token, headers });
  }),
  'reference.ambiguous': {
    ...fault('/reference', ({ service, teamId }, headers) =>
      service.call('PUT', '/evaluations/by-reference/SHARED', {
        body: edited(garmentPayload(teamId), { '/reference': 'SHARED' }),
        headers,
      }),
    ),
    async prepare({ service, teamId }) {
      const body = edited(garmentPayload(teamId), { '/reference': 'SHARED' });
      await service.call('POST', '/evaluations', { body });
      await service.call('POST', '/evaluations', { body });
    },
  },
  'category.not-a-leaf': fault('/category/id', garment({ '/category/id': 'apparel-and-footwear' })),
  'material.not-in-category': fault(
    `${first}/id`,
    garment({ [first]: { id: 'carrot', weight: 0.118 } }),
    'it can be used in bakery, beverage, prepared-dish; here, own data can stand for it (POST /materials, "like" a material of this category)',
  ),
  'accessory.not-in-category': fault('/composition/accessories/items/0/id', ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', {
      headers,
      body: {
        category: { id: 'prepared-dish' },
        teams: [{ id: teamId }],
        lifecycles: [],
        composition: {
          baseUnit: 'weight',
          totalWeight: 0.4,
          parts: [{ weight: 0.39, materials: [{ id: 'carrot', weight: 0.39 }] }],
          accessories: { weight: 0.01, items: [{ id: 'plastic-button' }] },
        },
      },
    }),
  ),
  'database.unknown': fault(
    `${first}/database`,
    garment({ [`${first}/database`]: 'sillage-reference@2026.2' }),
    'did you mean "sillage-reference@2026.1"?',
  ),
  'method.mixed': fault(
    '/defaultDatabase',
    call('PUT', '/application/organization', {
      body: { name: 'Ours', defaultDatabase: 'foreign-steelworks@1' },
    }),
  ),
  'role.missing': {
    ...fault(`${first}/database`, garment({ [`${first}/database`]: 'foreign-steelworks@1' })),
    // All roles but one: each that is missing is an error of its own.
    async prepare({ service }) {
      const path = '/databases/foreign-steelworks@1/roles';
      const { roles } = (await service.call('GET', path)).body as RoleTableRecord;
      const mapped = roles.filter(({ role }) => role !== 'process/textile-end-of-life');
      await service.call('PUT', path, {
        body: {
          roles: mapped.map(({ role }) => ({ role, process: 'steel', perUnit: 1, source: 'of the tests' })),
        },
      });
    },
  },
  'role.duplicate': fault(
    '/roles/1/role',
    call('PUT', ({ databases }) => `/databases/${databases.databaseId}/roles`, {
      body: {
        roles: [
          { role: 'material/cotton', process: null },
          { role: 'material/cotton', process: null },
        ],
      },
    }),
  ),
  'role.unit': fault(
    '/roles/0/process',
    call('PUT', ({ databases }) => `/databases/${databases.databaseId}/roles`, {
      body: { roles: [{ role: 'low-voltage/FR', process: 'steel' }] },
    }),
    'say with perUnit, and its source, how many kg make 1 kWh',
  ),
  'lifecycle.duplicate': fault(
    '/lifecycles/2',
    garment({ '/lifecycles/-': { id: 't-shirt.manufacturing', parameters: [] } }),
    'to change one of several with PATCH use $match',
  ),
  'parameter.unknown': fault(
    '/lifecycles/0/parameters/0/id',
    making({ id: 'making-minutes', value: 12 }),
    'here its id is "t-shirt.making-minutes"',
  ),
  'parameter.duplicate': fault(
    '/lifecycles/0/parameters/1',
    making({ id: 't-shirt.making-minutes', value: 12 }, { id: 't-shirt.making-minutes', value: 12 }),
    'to change one of several with PATCH use $match',
  ),
  'parameter.required': fault(`${first}/parameters`, ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', {
      headers,
      body: {
        category: { id: 'published-footprint' },
        teams: [{ id: teamId }],
        lifecycles: [],
        composition: {
          baseUnit: 'percentage',
          totalWeight: 1,
          parts: [{ percentage: 100, materials: [{ id: 'published-food', percentage: 100 }] }],
        },
      },
    }),
  ),
  'parameter.value-missing': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-minutes' }),
    'give the value, or leave out the whole parameter to take its default',
  ),
  'parameter.type': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-minutes', value: '12' }),
  ),
  'parameter.not-allowed': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.dyeing-country', value: 'france' }),
    '"FR" as value, or "france" with useProperty "slug"',
  ),
  'parameter.constraint': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-minutes', value: -1 }),
  ),
  'parameter.range': fault(
    '/lifecycles/0/parameters/0/range',
    making({ id: 't-shirt.making-minutes', value: 12, range: { min: 13, max: 20 } }),
  ),
  'parameter.quantities': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-country', value: 'CN/60,TR/30' }),
  ),
  'parameter.property': fault(
    '/lifecycles/0/parameters/0/useProperty',
    making({ id: 't-shirt.making-minutes', value: 12, useProperty: 'slug' }),
  ),
  'parameter.custom': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.dyeing-process', value: 'custom' }),
  ),
  'parameter.custom-missing': fault(
    `${first}/parameters/0/customParameters`,
    ({ service, teamId, impacts }, headers) => {
      const parameter = 'organic-cotton.impact-data';
      const customParameters = Object.entries(impacts)
        .slice(1)
        .map(([id, value]) => ({ id: `${parameter}.${id}`, value }));
      const parameters = [{ id: parameter, value: 'custom', customParameters }];
      const body = edited(garmentPayload(teamId), { [`${first}/parameters`]: parameters });
      return service.call('POST', '/evaluations', { body, headers });
    },
  ),
  'circular.shares-too-large': fault(
    `${first}/parameters/1/value`,
    garment({
      [`${first}/parameters`]: [
        { id: 'organic-cotton.recycled-at-end-of-life', value: 0.7 },
        { id: 'organic-cotton.energy-recovery-at-end-of-life', value: 0.4 },
      ],
    }),
    'give both "recycled-at-end-of-life" and "energy-recovery-at-end-of-life", at most 1 together',
  ),
  'composition.share-missing': fault(
    '/composition/parts/1/weight',
    garment({ '/composition/parts/1': { percentage: 12, materials: [{ id: 'elastane', weight: 0.02 }] } }),
  ),
  'composition.share-value': fault(
    '/composition/parts/1/weight',
    garment({ '/composition/parts/1/weight': -0.02 }),
  ),
  'composition.total': fault('/composition/parts/0/materials', garment({ [`${first}/weight`]: 0.1 })),
  'packaging.level': fault('/packaging/id', ({ service, teamId, outerPackagingId }, headers) => {
    const body = edited(garmentPayload(teamId), { '/packaging': { id: outerPackagingId } });
    return service.call('POST', '/evaluations', { body, headers });
  }),
  'packaging.included': fault('/packaging/id', ({ service, teamId, impacts, packagingId }, headers) => {
    const body = { ...footprintPayload(teamId, impacts), packaging: { id: packagingId } };
    return service.call('POST', '/evaluations', { body, headers });
  }),
  'product.evaluation-not-published': fault(
    '/evaluations/0/id',
    product(({ draftId }) => [{ id: draftId, quantity: 1 }]),
  ),
  'product.method-mismatch': fault(
    '/evaluations',
    product(({ versionId, otherMethodVersionId }) => [
      { id: versionId, quantity: 1 },
      { id: otherMethodVersionId, quantity: 1 },
    ]),
  ),
} satisfies Partial<Record<IssueCode, ErrorCase>>;
