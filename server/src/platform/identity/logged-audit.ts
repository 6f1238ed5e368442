import { trashedNouns } from '@sillage/contract';
import type { Logger } from 'pino';
import type { StoredAuditEntry } from '../ports/audit.ts';
import type { Storage } from '../ports/storage.ts';
import { logText } from './log-text.ts';

/** Records of everyday work: their changes are in the audit, and not in the log. */
const everyday = new Set<string>([...trashedNouns, 'team', 'tag', 'job', 'delivery']);

/**
 * Wraps a storage to log the changes that concern security, once they are stored: users and their roles,
 * keys, settings, and every noun that is not everyday work.
 */
export function loggedAudit(storage: Storage, log: Logger): Storage {
  return {
    ...storage,
    async commit(organizationId, changes) {
      await storage.commit(organizationId, changes);
      for (const change of changes) {
        if (change.kind !== 'append-audit') continue;
        const { noun, userId, address } = change.entry;
        // What the start itself creates would stand between the lines that it prints.
        const atStart = userId === null && address === undefined;
        if (!atStart && !everyday.has(noun)) log.info(lineOf(organizationId, change.entry), 'security event');
      }
    },
  };
}

function lineOf(organizationId: string, entry: StoredAuditEntry) {
  const { noun, action, userId, recordId, address, requestId, before, after } = entry;
  return {
    event: `${noun}.${action}`,
    userId,
    organizationId,
    recordId,
    ...(address === undefined ? {} : { address }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(before === undefined ? {} : { before: logText(before, 500) }),
    ...(after === undefined ? {} : { after: logText(after, 500) }),
  };
}
