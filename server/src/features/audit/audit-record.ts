import type { AuditRecord } from '@sillage/contract';
import type { ListedAuditEntry } from '../../ports/audit.ts';

/** An entry as shown to administrators. A record that is gone has the last name that the entry itself knows. */
export function auditRecord({ before, after, recordName, ...entry }: ListedAuditEntry): AuditRecord {
  const sides = {
    ...(before === undefined ? {} : { before: parsed(before) }),
    ...(after === undefined ? {} : { after: parsed(after) }),
  };
  const name = recordName ?? sides.after?.['/name'] ?? sides.before?.['/name'];
  return { ...entry, ...(typeof name === 'string' ? { recordName: name } : {}), ...sides };
}

function parsed(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}
