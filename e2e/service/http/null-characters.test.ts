import { expect, test } from 'vitest';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const { organizationId } = service.administrator;
const verifierToken = (await service.addMember('verifier', 'verifier', organizationId)).token;

const body = (method: string): { readonly text?: string } =>
  ['POST', 'PUT', 'PATCH'].includes(method) ? { text: '{}' } : {};

test('%00 as any id in any path is an unknown id, and stores nothing', async () => {
  const places = service.described.operations.filter(({ path }) => path.includes('{'));
  expect(places.length).toBeGreaterThan(40);
  const before = await service.fingerprint();
  for (const { method, path, 'x-roles': roles } of places) {
    const { status } = await service.call(method, path.replace(/\{\w+\}/g, '%00'), {
      ...body(method),
      ...(roles?.includes('admin') === false ? { token: verifierToken } : {}),
    });
    expect(status, `${method} ${path}`).toBe(404);
  }
  expect(await service.fingerprint()).toBe(before);
});

test('%00 in any query is refused at its parameter, and a search for it finds nothing', async () => {
  for (const { method, path } of service.described.operations) {
    if (path.includes('{') || path === '/application/session') continue;
    const answer = await service.call(method, `${path}?search=%00&cursor=a%00b`, body(method));
    expect(answer, `${method} ${path}`).toMatchObject({
      status: 422,
      body: {
        code: 'query.null-character',
        errors: [{ pointer: '/search' }, { pointer: '/cursor' }],
      },
    });
  }
});

test('U+0000 in a user name or password of Basic is a name that nobody has', async () => {
  for (const credentials of ['ad\0min:x', 'admin:x\0', '\0:\0']) {
    const headers = { authorization: `Basic ${btoa(credentials)}` };
    const { status } = await service.call('GET', '/auth/login', { token: null, headers });
    expect(status).toBe(401);
  }
});
