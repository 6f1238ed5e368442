import { accessRoles, applicationEndpoints, type Endpoint, endpoints, roles } from '@sillage/contract';

/** Renders the page of permissions from the tables that the service enforces. */
export function roleDocs(): string {
  const lines = [
    '# Roles',
    '',
    'Which role may call which endpoint. Administrators assign roles to users; an API key has the role of its user. This page is generated from the endpoint tables in `contract/src` by `npx tsx tools/write-role-docs.ts`.',
    '',
    '- **admin** may do everything; only this role manages users, keys, teams, tags and the audit',
    '- **editor** reads and writes; intended for people',
    '- **api** has the same rights as editor; intended for programs',
    '- **reader** reads, and may only change its own password',
    '',
    'A missing, expired or invalid token is answered with 401, an insufficient role with 403. When a user is disabled, or gets another role or password, this takes effect everywhere within 5 seconds: older tokens are then refused, and keys have the new role. Disabling a user revokes the user’s keys. Tokens and keys are accepted in a single `Authorization` header, never in the address; two such headers are refused. Under `/extscore/textile`, where scoring stores nothing and is therefore open to every role, the header `token` is accepted instead.',
  ];
  for (const [title, table] of [
    ['Public interface', endpoints],
    ['Application', applicationEndpoints],
  ] as const) {
    lines.push(
      '',
      `## ${title}`,
      '',
      `| Endpoint | ${roles.join(' | ')} |`,
      `|---|${roles.map(() => '---|').join('')}`,
    );
    for (const endpoint of Object.values<Endpoint>(table)) lines.push(row(endpoint));
  }
  return `${lines.join('\n')}\n`;
}

function row({ method, path, access }: Endpoint): string {
  const allowed: readonly string[] | null = accessRoles[access];
  const cells = roles.map((role) => (allowed === null ? 'open' : allowed.includes(role) ? 'yes' : '–'));
  return `| \`${method} ${path}\` | ${cells.join(' | ')} |`;
}
