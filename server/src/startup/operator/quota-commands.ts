import { audit, serviceActor } from '../../platform/identity/audit.ts';
import type { UserContext } from '../../platform/identity/users.ts';
import { parseBytes, parseCount, writeBytes } from '../../platform/kernel/amounts.ts';
import type { StoredOrganization } from '../../platform/ports/organizations.ts';
import type { QuotaSetting, UsageChange } from '../../platform/ports/usage.ts';
import { UsageError } from './usage-error.ts';

/** Sets the quotas that are given, and returns what the organization uses and may use. Throws: UsageError. */
export async function setQuotas(
  context: UserContext,
  { id }: StoredOrganization,
  { bytes, records }: { readonly bytes: string | undefined; readonly records: string | undefined },
): Promise<readonly string[]> {
  const quotas: UsageChange['quotas'] = {
    ...(bytes === undefined ? {} : { bytes: settingOf('bytes', bytes, parseBytes, '10GiB') }),
    ...(records === undefined ? {} : { records: settingOf('records', records, parseCount, '500000') }),
  };
  if (Object.keys(quotas).length > 0) {
    await context.storage.commit(id, [
      { kind: 'set-quotas', quotas },
      audit(context, serviceActor, {
        action: 'replace',
        noun: 'organization',
        recordId: id,
        after: { quotas },
      }),
    ]);
  }
  return usageLines(context, id);
}

function settingOf(
  option: string,
  text: string,
  parse: typeof parseBytes,
  example: string,
): Exclude<QuotaSetting, undefined> {
  if (text === 'unlimited' || text === 'default') return text;
  const amount = parse(text);
  if (amount === undefined)
    throw new UsageError(`--${option} must be a number like ${example}, unlimited or default, not "${text}"`);
  return amount;
}

async function usageLines({ storage }: UserContext, id: string): Promise<readonly string[]> {
  const { used, quotas } = await storage.readUsage(id);
  const of = (limit: string | null): string => (limit === null ? 'without limit' : `of ${limit}`);
  return [
    `Bytes    ${used.bytes} (${writeBytes(used.bytes)}) ${of(quotas.bytes === null ? null : `${quotas.bytes} (${writeBytes(quotas.bytes)})`)}`,
    `Records  ${used.records} ${of(quotas.records === null ? null : String(quotas.records))}`,
  ];
}

/** Lists what each organization uses, and compares the counters with all rows; `repair` corrects them. */
export async function listUsage(context: UserContext, repair: boolean): Promise<readonly string[]> {
  const { storage } = context;
  const differing = await storage.checkUsage(repair);
  const lines: string[] = [];
  for (const { id, name } of await storage.listOrganizations()) {
    lines.push(`${id}  ${name}`, ...(await usageLines(context, id)).map((line) => `  ${line}`));
  }
  for (const { organizationId, counted, stored } of differing) {
    lines.push(
      `${organizationId}: ${counted.bytes} bytes and ${counted.records} records were counted, ${stored.bytes} and ${stored.records} are stored${repair ? '; corrected' : ' (--repair corrects it)'}`,
    );
  }
  return differing.length > 0 ? lines : [...lines, 'The counters are right.'];
}
