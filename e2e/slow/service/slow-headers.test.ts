import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

/** Sends a line of a header each half second. Returns what was answered, and after how many milliseconds it was closed. */
function slowHeaders(port: number): Promise<{ readonly answer: string; readonly closedAfter: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n'));
    const line = setInterval(() => socket.write('X-Slow: 1\r\n'), 500);
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(line);
      resolve({ answer, closedAfter: performance.now() - began });
    });
  });
}

test('200 clients whose headers never end are closed with 408 after 10 s, and others are answered meanwhile (I13)', async () => {
  const { port } = new URL(service.address);
  const slow = Promise.all(Array.from({ length: 200 }, () => slowHeaders(Number(port))));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
  for (const { answer, closedAfter } of await slow) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(closedAfter).toBeGreaterThan(9_000);
    // 10 s, and up to 2 s until connections are looked at; the machine may be busy.
    expect(closedAfter).toBeLessThan(20_000);
  }
});
