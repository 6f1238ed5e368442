import type { NewShare, ShareRecord } from '@sillage/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
const pageOf = async ({ url }: NewShare, query = ''): Promise<Response> =>
  fetch(`${service.address}${new URL(url).pathname}${query}`, { headers: { accept: 'text/html' } });
const isListed = async (evaluationId: string): Promise<readonly boolean[]> => {
  const list = await service.call('GET', `/shares?evaluation_id=${evaluationId}`);
  return (list.body as ShareRecord[]).map(({ hasPicture }) => hasPicture);
};

test('a picture is on the page below its publisher and in its copy, and gone with the product', async () => {
  const version = await published(service, garmentPayload(await firstTeam(service)));
  const share = await shared(service, { evaluation: { id: version.id }, picture: png });
  expect(share.hasPicture).toBe(true);
  const image = `<img class="picture" src="data:image/png;base64,${png}"`;
  for (const language of ['en', 'fr'])
    expect(await (await pageOf(share, `?language=${language}`)).text()).toContain(image);
  const copy = await (await pageOf(share, '?linkType=backup&language=en')).arrayBuffer();
  const pages = Object.entries(unzipSync(new Uint8Array(copy))).filter(([name]) => name.endsWith('.html'));
  expect(pages.map(([, page]) => strFromU8(page).includes(image))).toEqual([true, true]);
  const audit = await service.call('GET', '/application/audit?noun=share');
  expect(audit.status).toBe(200);
  expect(JSON.stringify(audit.body)).not.toContain(png);

  const { id } = version.evaluation;
  await service.call('DELETE', `/evaluations/${id}`);
  expect((await pageOf(share)).status).toBe(404);
  // What lies in the trash gets its page back, with its picture.
  await service.call('POST', `/application/trash/${id}/restore`);
  expect(await (await pageOf(share)).text()).toContain(image);
  await service.call('DELETE', `/evaluations/${id}`);
  await service.call('DELETE', `/application/trash/${id}`);
  const { body } = await service.call('GET', `/shares/${share.id}`);
  expect(body).toMatchObject({ state: 'gone', hasPicture: false });
});

test('a picture is what its bytes say, whatever it is called, and of at most 48,000 bytes', async () => {
  const version = await published(service, garmentPayload(await firstTeam(service)));
  const answerTo = async (picture: string) => {
    const payload = { evaluation: { id: version.id }, shows: ['scores'], picture };
    const { status, body } = await service.call('POST', '/shares', { body: payload });
    return [status, ...((body as { errors?: { pointer: string }[] }).errors ?? []).map((one) => one.pointer)];
  };
  const refused = [422, '/picture'];
  expect(await answerTo(base64('\xff\xd8\xff\xe0 a JPEG'))).toEqual([201]);
  expect(await answerTo(base64('RIFF\x10\0\0\0WEBPVP8 '))).toEqual([201]);
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    'GIF89a',
    'RIFF\x10\0\0\0WAVE',
  ])
    expect(await answerTo(base64(text))).toEqual(refused);
  expect(await answerTo('no "base64"')).toEqual(refused);
  expect(await answerTo(`${png}${'A'.repeat(64_000)}`)).toEqual(refused);
  expect(await isListed(version.evaluation.id)).toEqual([true, true]);
});
