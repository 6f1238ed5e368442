import { accessRoles, applicationEndpoints, type Endpoint, endpoints, roles } from '@sillage/contract';

/** The page that says who may call what, made from the tables that the service itself obeys. */
export function roleDocs(): string {
  const lines = [
    '# Roles',
    '',
    'One table: which role may call what. A role is given to a user by an administrator; an API key has the role of its user. This page is made from the endpoint tables in `contract/src` by `npx tsx tools/write-role-docs.ts`.',
    '',
    '- **admin** does everything, and alone administers users, keys, teams, tags and the audit',
    '- **editor** reads and writes; for people',
    '- **api** has the rights of an editor; for programs',
    '- **reader** reads, and changes nothing but the own password',
    '',
    'A missing, expired or refused token is 401; a role that may not, 403. A user who is disabled, or given another role or password, is known as such everywhere within 5 seconds: older tokens are then refused, and keys have the new role. Disabling a user revokes the user’s keys. Tokens and keys are taken from one `Authorization` header, never from the address; two such headers are refused. Under `/extscore/textile`, where scoring stores nothing and so every role may do it, a token may come in the header `token` instead.',
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
