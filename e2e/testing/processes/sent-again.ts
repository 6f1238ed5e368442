import { setTimeout } from 'node:timers/promises';

interface Answered {
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends a request, and again as a client does where the service refuses it unbegun because its machine is busy. */
export async function sentAgain<T extends Answered>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    if ((answer.body as { readonly code?: string } | undefined)?.code !== 'service.overloaded') return answer;
    await setTimeout(1_000 * Number(answer.headers.get('retry-after')));
  }
}
