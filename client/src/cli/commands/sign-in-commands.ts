import type { LoginAnswer } from '@sillage/contract';
import { createClient } from '../../client.ts';
import type { Command, Context } from '../command.ts';
import { type Profile, profilesFile, readProfiles, writeProfiles } from '../profiles.ts';
import { readSecret } from '../read-secret.ts';
import { UsageError } from '../usage-error.ts';

const login: Command = {
  name: 'login',
  takes: '',
  count: [0, 0],
  calls: ['listTeams', 'loginWithBody'],
  summary: 'Checks an API key, or name and password, and stores them in a profile that only you can read',
  options: {
    key: { type: 'boolean', summary: 'asks for an API key (or SILLAGE_KEY); the default' },
    user: {
      type: 'string',
      summary: 'signs in with a password (asked for, or SILLAGE_PASSWORD) instead of a key',
    },
    otp: { type: 'string', summary: 'the current code of the second factor' },
    remember: {
      type: 'boolean',
      summary: 'stores the password; without it the token, which lasts 60 minutes',
    },
  },
  async run(context, _, values) {
    const { environment, output, url } = context;
    if (url === undefined) throw new UsageError('login needs --url, e.g. --url https://lca.example.org');
    if (values.user !== undefined && values.key === true)
      throw new UsageError('give --key or --user, not both');
    const made =
      typeof values.user === 'string'
        ? await withPassword(context, url, values.user, values)
        : await withKey(context, url);
    const stored = readProfiles(environment);
    const name = context.profile ?? stored.current ?? 'default';
    writeProfiles(environment, { current: name, profiles: { ...stored.profiles, [name]: made } });
    output.show({ profile: name, url: made.url }, [[`Signed in to ${made.url} as profile "${name}".`]]);
  },
};

async function withKey({ environment, input, output, fetch }: Context, url: string): Promise<Profile> {
  const apiKey = environment.SILLAGE_KEY || (await readSecret(input, output, 'API key: '));
  if (apiKey === '') throw new UsageError('an API key is needed: SILLAGE_KEY, standard input or the prompt');
  // Any role may read it; a key that may only write is refused for its scope, and known.
  const client = createClient({ baseUrl: url, apiKey, fetch });
  await client.listTeams().catch((error: { code?: string }) => {
    if (error.code !== 'auth.scope') throw error;
  });
  return { url, apiKey };
}

async function withPassword(
  { environment, input, output, fetch }: Context,
  url: string,
  user: string,
  { otp, remember }: Readonly<Record<string, unknown>>,
): Promise<Profile> {
  const password = environment.SILLAGE_PASSWORD || (await readSecret(input, output, `Password of ${user}: `));
  const code = typeof otp === 'string' ? { otp } : {};
  if (remember === true && typeof otp === 'string')
    throw new UsageError('a second factor cannot be remembered: sign in without --remember, or use a key');
  const client = createClient({ baseUrl: url, fetch });
  const { token, expiresAt }: LoginAnswer = await client.loginWithBody({ body: { user, password, ...code } });
  return remember === true ? { url, user, password } : { url, user, token, expiresAt };
}

const logout: Command = {
  name: 'logout',
  takes: '',
  count: [0, 0],
  calls: [],
  summary: 'Removes the profile and its credentials from this machine',
  options: {},
  async run({ environment, output, profile }) {
    const stored = readProfiles(environment);
    const name = profile ?? stored.current;
    if (name === undefined || !Object.hasOwn(stored.profiles, name))
      throw new UsageError('there is no such profile: sillage profiles lists them');
    const { [name]: _, ...profiles } = stored.profiles;
    const [next] = Object.keys(profiles);
    const current = stored.current === name ? next : stored.current;
    writeProfiles(environment, { ...(current === undefined ? {} : { current }), profiles });
    output.show({ profile: name }, [[`Profile "${name}" is removed.`]]);
  },
};

const profiles: Command = {
  name: 'profiles',
  takes: '[<name>]',
  count: [0, 1],
  calls: [],
  summary: 'Lists the profiles, never their secrets; with a name, makes that one the current',
  options: {},
  async run({ environment, output }, [name]) {
    const stored = readProfiles(environment);
    if (name !== undefined) {
      if (!Object.hasOwn(stored.profiles, name))
        throw new UsageError(`there is no profile "${name}": sillage profiles lists them`);
      writeProfiles(environment, { ...stored, current: name });
    }
    const current = name ?? stored.current;
    const rows = Object.entries(stored.profiles).map(([name, { url, user, apiKey, expiresAt }]) => ({
      name,
      url,
      credentials:
        apiKey !== undefined ? 'key' : `${user}${expiresAt === undefined ? '' : ` until ${expiresAt}`}`,
      current: name === current,
    }));
    output.show({ file: profilesFile(environment), profiles: rows }, [
      ['', 'PROFILE', 'ADDRESS', 'CREDENTIALS'],
      ...rows.map((row) => [row.current ? '*' : ' ', row.name, row.url, row.credentials]),
    ]);
  },
};

export const signInCommands = [login, logout, profiles];
