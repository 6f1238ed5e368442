import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server';
import { release } from '../../platform/config/installation.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { assistantServer } from './assistant-server.ts';
import type { Conversation } from './tool.ts';

/** What the server of a request is made for. */
export interface Extra {
  readonly caller: Caller;
  readonly conversation: Conversation;
}

/** Answers requests of the protocol: each by a server of its own, with the tools that its caller may use. */
export function assistantHandler({ log }: Pick<Context, 'log'>) {
  return createMcpHandler(
    ({ authInfo }) => {
      const { caller, conversation } = (authInfo as AuthInfo).extra as unknown as Extra;
      return assistantServer(release, caller, conversation);
    },
    {
      onerror: (error) => log.debug({ err: error }, 'a request of an assistant failed'),
    },
  );
}
