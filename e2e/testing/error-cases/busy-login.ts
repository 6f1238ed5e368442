import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@sillage/contract';
import { authenticationRoutes } from '../../../server/src/accounts/authentication/authentication-routes.ts';
import type { Context } from '../../../server/src/platform/context.ts';
import { passwords } from '../../../server/src/platform/identity/passwords.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';
import { askAssembled } from './assembled-service.ts';

/** The answer to a login while so many others wait for their hash that no further one may wait. */
export async function busyLogin(
  service: RunningService,
  given: Readonly<Record<string, string>>,
): Promise<Answer> {
  const queue = passwords();
  let free: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  let full = false;
  const waiting: Promise<void>[] = [];
  while (!full) {
    const turn = queue.inTurn(() => held);
    const ended = turn.catch(() => {
      full = true;
    });
    waiting.push(ended);
    // Whether a task may wait is known at once, when the hash of unknown users is there.
    await Promise.race([ended, setTimeout(1)]);
  }
  const context = {
    storage: service.storage,
    passwords: queue,
    devices: { deviceOf: () => undefined },
    settings: {},
    securityEvent: () => {},
  } as unknown as Context;
  const limits = {
    check: async () => {},
    reserve: async () => {
      throw new Error('no attempt is counted while none may wait');
    },
  };
  const { login } = authenticationRoutes(context, limits);
  const headers = { ...given, authorization: `Basic ${btoa('somebody:wrong')}` };
  try {
    return await askAssembled(
      service,
      { login: endpoints.login },
      { login },
      { method: 'GET', path: '/auth/login', headers },
    );
  } finally {
    free();
    await Promise.all(waiting);
  }
}
