import type { Settings } from '../../platform/config/settings.ts';
import type { Bootstrapped } from './bootstrap.ts';

/** The text printed at startup: the address, the login, and a first call to paste. */
export function startupBanner(
  started: Bootstrapped & { readonly address: string },
  settings: Pick<Settings, 'environment' | 'publicUrl'>,
): string {
  const { address, adminUser, password } = started;
  const login = `${address}/auth/login`;
  const reachable = settings.publicUrl ?? address;
  const lines = [
    `Sillage is ready at ${reachable} (${settings.environment})`,
    '',
    `  In a browser    ${reachable}/app`,
    `  By program      ${reachable}/docs`,
    '',
  ];
  if (password.origin === 'generated') {
    lines.push(
      `  Administrator   ${adminUser}`,
      `  Password        ${password.text}   (shown this once: keep it)`,
      `  First call      curl -s -u ${quoted(`${adminUser}:${password.text}`)} ${login}`,
    );
  } else {
    const which = password.origin === 'given' ? 'the one in SILLAGE_ADMIN_PASSWORD' : 'as before';
    lines.push(
      `  Administrator   ${adminUser}`,
      `  Password        ${which}`,
      `  Log in          curl -s -u ${quoted(adminUser)} ${login}   (asks for the password)`,
    );
    if (password.origin === 'kept') {
      lines.push('  Forgotten?      restart with SILLAGE_ADMIN_PASSWORD set: it becomes the new password');
    }
  }
  return `${lines.join('\n')}\n\n`;
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
