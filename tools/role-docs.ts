import {
  accessRoles,
  applicationEndpoints,
  type Endpoint,
  endpoints,
  roles,
  rotationOverlap,
  scopeOf,
  sessionHours,
  sessionLimit,
} from '@sillage/contract';

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
    '- **verifier** reads the results, the study and the report of versions that an administrator has named, for a time, and gives [statements](verification.md) about them; nothing else. In the tables, endpoints of a version or evaluation answer this role 404 for every other id',
    '',
    'A missing, expired or invalid token is answered with 401, an insufficient role with 403. When a user is disabled, or gets another role or password, this takes effect at once in the process that makes the change, and within 5 seconds in all others: older tokens are then refused, sessions end, and keys have the new role. Disabling a user revokes the user’s keys. Tokens and keys are accepted in a single `Authorization` header, never in the address or a cookie; two such headers are refused. Under `/extscore/textile`, where scoring stores nothing and is therefore open to every role but verifier, the header `token` is accepted instead.',
    '',
    '## Sessions',
    '',
    `Signing in to the application opens a session: a record of the service, whose random secret is in a cookie that scripts cannot read. It ends ${sessionHours.idle} hours after its last use and at the latest ${sessionHours.longest / 24} days after the sign-in, by signing out, in the account page (one by one, or all but the present one), and with each change of password, role or state of its user. A user has at most ${sessionLimit} sessions; a further sign-in ends the one that was not used for longest. Behind an https address (\`SILLAGE_PUBLIC_URL\`) the cookie is \`__Host-sillage_session\` and \`Secure\`. Requests must carry the header \`X-CSRF-Token\` with the word that \`GET /application/session\` answers. Last uses are stored once a minute, so a session may end up to a minute early. An archive or backup restored within these times restores its sessions as well.`,
    '',
    '## API keys',
    '',
    'A key has the rights of its user, or fewer: if it was made with scopes, each endpoint needs the scope in the last column of the tables below. Scopes do not include each other; a call without the scope is answered with 403 `auth.scope`. A key may have an expiry date, after which it is refused like any invalid token; 30 days later it is deleted. The list of keys shows when each was last used and from which address, at most a minute late.',
    '',
    `\`POST /application/keys/:id/rotate\` makes a key with the same name, note and scopes at once, shown once. The old one goes on for ${rotationOverlap.default} hours or for \`overlapHours\` (0 to ${rotationOverlap.most}), never beyond its own expiry. Unless \`expiresAt\` is sent, the new key lives as long as the old one was meant to.`,
  ];
  for (const [title, table] of [
    ['Public interface', endpoints],
    ['Application', applicationEndpoints],
  ] as const) {
    lines.push(
      '',
      `## ${title}`,
      '',
      `| Endpoint | ${roles.join(' | ')} | scope |`,
      `|---|${roles.map(() => '---|').join('')}---|`,
    );
    for (const endpoint of Object.values<Endpoint>(table)) lines.push(row(endpoint));
  }
  return `${lines.join('\n')}\n`;
}

function row(endpoint: Endpoint): string {
  const { method, path, access } = endpoint;
  const allowed: readonly string[] | null = accessRoles[access];
  const cells = roles.map((role) => (allowed === null ? 'open' : allowed.includes(role) ? 'yes' : '–'));
  return `| \`${method} ${path}\` | ${cells.join(' | ')} | ${scopeOf(endpoint) ?? '–'} |`;
}
