import { parseAddressRange } from '../kernel/address-range.ts';
import { parseDenyListEntry } from '../kernel/deny-list.ts';
import type { Quotas } from '../ports/usage.ts';
import { databaseAddresses } from './database-addresses.ts';
import { readQuotas } from './quota-settings.ts';
import { readSingleSignOn, type SingleSignOnSettings } from './single-sign-on-settings.ts';
import { type RateLimitSettings, readConnectionLimit, readRateLimit } from './traffic-settings.ts';

/** The settings of an installation. */
export interface Settings {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of the generated secret. */
  readonly dataFolder: string;
  readonly environment: Environment;
  /** Folder with additional categories, materials and databases. */
  readonly catalogFolder?: string;
  /** File of category rules (PEFCR) with benchmarks and classes; absent: studies have neither. */
  readonly pefcrFile?: string;
  /** `false` leaves out the open values that take the place of the splits of published scores. */
  readonly openValues?: false;
  /** Whether a new demo installation is filled with samples. */
  readonly demo: boolean;
  readonly adminUser: string;
  /** Password of the administrator, set by the operator; never printed. */
  readonly adminPassword?: string;
  /** `postgres://…`, with one server or several, for any number of processes; absent: the embedded database. */
  readonly databaseUrl?: string;
  /** Signing secret; absent: generated in the data folder, which only the embedded database has. */
  readonly secret?: string;
  readonly logLevel: LogLevel;
  /** Without trailing slash. */
  readonly publicUrl?: string;
  /**
   * Addresses and ranges of the proxies in front of the service, whose `Forwarded` and `X-Forwarded-For` are
   * believed; absent: none.
   */
  readonly trustedProxies?: readonly string[];
  /** Origins whose scripts may call the service with tokens; absent: none but its own. */
  readonly corsOrigins?: readonly string[];
  /** Remote scorer of the French environmental cost, without trailing slash; absent: the embedded scorer. */
  readonly extscoreUrl?: string;
  readonly extscoreToken?: string;
  /** Requests of a user, and of an organization, in a minute; absent: any number. */
  readonly rateLimit?: RateLimitSettings;
  /** Connections of the process at once, beyond which requests are answered 503; absent: 4,096. */
  readonly connectionLimit?: number;
  /** Bearer token of `/metrics`; absent: only requests from this machine are answered. */
  readonly metricsToken?: string;
  /** Allows webhook targets in private networks; outside production also on any port. */
  readonly webhookAllowPrivate: boolean;
  /**
   * Deny list of webhook targets, which takes precedence over all other settings: names, addresses and
   * ranges. A name does not block a machine:
   * its addresses must be listed as well, since other names may resolve to them.
   */
  readonly webhookDeny: readonly string[];
  /** Hosts from which databases are fetched by recipes, with all names below them; absent: none. */
  readonly recipeHosts?: readonly string[];
  /** `serve` answers requests, `work` runs jobs and delivers their outcomes, `all` does both. */
  readonly role: ProcessRole;
  /** The quotas of organizations for which the operator has set none; absent: without limit. */
  readonly quotas?: Quotas;
  /** Absent: people sign in with passwords only. */
  readonly singleSignOn?: SingleSignOnSettings;
}

export type Environment = 'demo' | 'production';
export type ProcessRole = 'serve' | 'work' | 'all';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An error in one variable, with its remedy; never repeats the value of a secret. */
export interface SettingsError {
  readonly variable: string;
  readonly message: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables. An empty variable counts as absent, since compose files set
 * unused variables to an empty text. Returns the settings, or all errors.
 */
export function readSettings(variables: Variables): Settings | readonly SettingsError[] {
  const errors: SettingsError[] = [];
  const given = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const refuse = (variable: string, message: string): undefined => void errors.push({ variable, message });

  function oneOf<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word {
    const word = given(name);
    if (word === undefined) return otherwise;
    const found = words.find((candidate) => candidate === word);
    return found ?? refuse(name, `must be one of ${words.join(', ')}, not "${word}"`) ?? otherwise;
  }

  function readPort(): number {
    const name = given('SILLAGE_PORT') === undefined ? 'PORT' : 'SILLAGE_PORT';
    const text = given(name) ?? '3000';
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
    return refuse(name, `must be a whole number from 0 to 65535, not "${text}"`) ?? 0;
  }

  function readUrl(name: string, example: string): string | undefined {
    const text = given(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const plain =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.search + url.hash === '';
    if (!plain) return refuse(name, `must be an address like ${example}`);
    return url.href.replace(/\/+$/, '');
  }

  function readToken(name: string): string | undefined {
    const token = given(name);
    if (token === undefined || /^[\x21-\x7e]{1,4096}$/.test(token)) return token;
    return refuse(name, 'must have visible ASCII characters only');
  }

  function readSecret(): string | undefined {
    const secret = given('SILLAGE_SECRET');
    if (secret === undefined || secret.length >= 32) return secret;
    return refuse('SILLAGE_SECRET', 'must have at least 32 characters, e.g. those of `openssl rand -hex 32`');
  }

  function readAdminUser(): string {
    const name = given('SILLAGE_ADMIN_USER') ?? 'admin';
    if (name.length <= 200 && !/[:\p{Cc}]/u.test(name)) return name;
    return refuse('SILLAGE_ADMIN_USER', 'must have at most 200 characters and no colon') ?? name;
  }

  function readAdminPassword(): string | undefined {
    // Not trimmed: a space may be part of a password.
    const password = variables.SILLAGE_ADMIN_PASSWORD;
    if (password === undefined || password === '') return undefined;
    if (password.length >= 8 && password.length <= 200 && !/\p{Cc}/u.test(password)) return password;
    return refuse('SILLAGE_ADMIN_PASSWORD', 'must have 8 to 200 characters');
  }

  function readDatabaseUrl(): string | undefined {
    const text = given('DATABASE_URL');
    if (text === undefined) return undefined;
    const addresses = databaseAddresses(text);
    return typeof addresses === 'string' ? refuse('DATABASE_URL', addresses) : text;
  }

  function readRole(): ProcessRole {
    const role = oneOf('SILLAGE_ROLE', ['serve', 'work', 'all'], 'all');
    // The embedded database has a single process, which does everything.
    if (role === 'all' || given('DATABASE_URL') !== undefined) return role;
    return refuse('SILLAGE_ROLE', `can be ${role} only with DATABASE_URL`) ?? 'all';
  }

  function readHosts(variable: string): readonly string[] {
    const entries = (given(variable) ?? '').split(',').map((entry) => entry.trim());
    return entries
      .filter((entry) => entry !== '')
      .flatMap((entry) => {
        const example = 'e.g. "intranet.example.org, 203.0.113.7, 10.0.0.0/8, 2001:db8::/32"';
        const rule = `must be names, addresses and ranges, separated by commas, ${example}; "${entry}" is none`;
        return parseDenyListEntry(entry) ?? refuse(variable, rule) ?? [];
      });
  }

  function readTrustedProxies(): readonly string[] {
    const entries = (given('SILLAGE_TRUSTED_PROXIES') ?? '').split(',').map((entry) => entry.trim());
    return entries
      .filter((entry) => entry !== '')
      .flatMap((entry) => {
        if (parseAddressRange(entry) !== undefined) return entry;
        const rule = `must be addresses and ranges, separated by commas, e.g. "127.0.0.1, 10.0.0.0/24, 2001:db8::7"; "${entry}" is none`;
        return refuse('SILLAGE_TRUSTED_PROXIES', rule) ?? [];
      });
  }

  function readCorsOrigins(): { readonly corsOrigins?: readonly string[] } {
    const origins = (given('SILLAGE_CORS_ORIGINS') ?? '').split(',').map((entry) => entry.trim());
    const named = origins.filter((entry) => entry !== '');
    const wrong = named.find((entry) => !isOrigin(entry));
    if (wrong !== undefined) {
      const rule = `must be origins as browsers send them, separated by commas, e.g. "https://shop.example.org, http://localhost:5173", without path or wildcard; "${wrong}" is none`;
      refuse('SILLAGE_CORS_ORIGINS', rule);
    }
    return named.length === 0 ? {} : { corsOrigins: named };
  }

  const databaseUrl = readDatabaseUrl();
  const trustedProxies = readTrustedProxies();
  const recipeHosts = readHosts('SILLAGE_RECIPE_HOSTS');
  const rateLimit = readRateLimit(given, refuse);
  const connectionLimit = readConnectionLimit(given, refuse);
  const environment = oneOf(
    'SILLAGE_ENVIRONMENT',
    ['demo', 'production'],
    databaseUrl === undefined ? 'demo' : 'production',
  );
  const singleSignOn = readSingleSignOn({ given, oneOf, readToken, refuse }, environment);
  const settings: Settings = {
    port: readPort(),
    host: given('SILLAGE_HOST') ?? '127.0.0.1',
    dataFolder: given('SILLAGE_DATA') ?? './data',
    ...optional('databaseUrl', databaseUrl),
    ...optional('catalogFolder', given('SILLAGE_CATALOG')),
    ...optional('pefcrFile', given('SILLAGE_PEFCR_FILE')),
    ...(oneOf('SILLAGE_OPEN_VALUES', ['0', '1'], '1') === '0' ? { openValues: false as const } : {}),
    environment,
    demo: oneOf('SILLAGE_DEMO', ['0', '1'], '1') === '1',
    adminUser: readAdminUser(),
    ...optional('adminPassword', readAdminPassword()),
    ...optional('secret', readSecret()),
    logLevel: oneOf('SILLAGE_LOG_LEVEL', logLevels, 'info'),
    ...optional('publicUrl', readUrl('SILLAGE_PUBLIC_URL', 'https://lca.example.org')),
    ...(trustedProxies.length === 0 ? {} : { trustedProxies }),
    ...readCorsOrigins(),
    ...optional('extscoreUrl', readUrl('SILLAGE_EXTSCORE_URL', 'https://scorer.example.org/api')),
    ...optional('extscoreToken', readToken('SILLAGE_EXTSCORE_TOKEN')),
    ...optional('metricsToken', readToken('SILLAGE_METRICS_TOKEN')),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(connectionLimit === undefined ? {} : { connectionLimit }),
    webhookAllowPrivate: oneOf('SILLAGE_WEBHOOK_ALLOW_PRIVATE', ['0', '1'], '0') === '1',
    webhookDeny: readHosts('SILLAGE_WEBHOOK_DENY'),
    ...(recipeHosts.length === 0 ? {} : { recipeHosts }),
    role: readRole(),
    ...readQuotas({ given, refuse }),
    ...(singleSignOn === undefined ? {} : { singleSignOn }),
  };
  return errors.length > 0 ? errors : settings;
}

function optional<Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: string });
}

/** Whether a text is an origin as a browser writes it: lower case, without path and without the usual port. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * Every variable with its meaning, in Markdown with links from `docs/`, and what holds without it. `docs/settings.md` is
 * made from it by `npx tsx tools/write-settings-docs.ts`.
 */
export const settingTexts: readonly (readonly [variables: string, meaning: string, otherwise: string])[] = [
  [
    '`SILLAGE_PORT` (or `PORT`), `SILLAGE_HOST`',
    'where to listen; port 0 picks a free one',
    '3000, 127.0.0.1',
  ],
  ['`SILLAGE_DATA`', 'folder of the embedded database and the keys', '`./data`'],
  [
    '`SILLAGE_CATALOG`',
    'a [further folder](add-a-database.md#a-further-folder) of categories, materials and databases',
    'none',
  ],
  [
    '`SILLAGE_PEFCR_FILE`',
    'a [file of category rules](study.md#benchmark-and-class) with benchmarks and classes',
    'none',
  ],
  [
    '`SILLAGE_OPEN_VALUES`',
    '`0` leaves out the category values of five composites that the French state publishes ([open values](calculation.md#where-the-figures-come-from)): their scores are split instead; the version of the catalog then ends in `+splits`, and results keep theirs until they are evaluated again',
    '1',
  ],
  [
    '`DATABASE_URL`',
    '`postgres://…`: shared storage for any number of processes; with a standby `postgres://user@host1:5432,host2:5432/db`, see [failover](scale.md#several-database-servers)',
    'embedded SQLite, one process',
  ],
  ['`SILLAGE_ROLE`', 'with PostgreSQL: `serve`, `work` (jobs and webhooks) or `all`', '`all`'],
  [
    '`SILLAGE_ENVIRONMENT`, `SILLAGE_DEMO`',
    '`demo` or `production`; `0`: no examples',
    '`demo` (`production` with `DATABASE_URL`), 1',
  ],
  [
    '`SILLAGE_ADMIN_USER`, `SILLAGE_ADMIN_PASSWORD`',
    'first administrator; a given password is set again at each start',
    '`admin`, generated and printed once',
  ],
  ['`SILLAGE_SECRET`', 'signs tokens; required with `DATABASE_URL`', 'generated in the data folder'],
  [
    '`SILLAGE_OIDC_ISSUER`, `SILLAGE_OIDC_CLIENT_ID`, `SILLAGE_OIDC_CLIENT_SECRET`',
    '[single sign-on](single-sign-on.md) by OpenID Connect',
    'none',
  ],
  [
    '`SILLAGE_OIDC_ROLE_CLAIM`, `SILLAGE_OIDC_DEFAULT_ROLE`',
    'claim that gives the role; role of people whose claim names none: `reader`, `editor`, `none`',
    'none, `reader`',
  ],
  [
    '`SILLAGE_OIDC_ORGANIZATION`',
    'id or name of the organization whose people sign in there',
    'the only one',
  ],
  [
    '`SILLAGE_PASSWORD_SIGN_IN`',
    '`0`: people sign in by single sign-on only; users of role `api` keep their passwords',
    '1',
  ],
  [
    '`SILLAGE_EXTSCORE_URL`, `SILLAGE_EXTSCORE_TOKEN`',
    'a remote calculator of the French cost',
    'the embedded one',
  ],
  [
    '`SILLAGE_QUOTA_BYTES`, `SILLAGE_QUOTA_RECORDS`',
    'what an organization may store (`10GiB`, `500000`), where [the operator sets nothing else](deployment.md#quotas)',
    'without limit',
  ],
  [
    '`SILLAGE_WEBHOOK_ALLOW_PRIVATE`, `SILLAGE_WEBHOOK_DENY`',
    '`1`: webhooks may go to [private addresses](webhooks.md#allowed-targets); names, addresses and ranges that they may not go to',
    '0, none',
  ],
  [
    '`SILLAGE_RECIPE_HOSTS`',
    'hosts from which [recipes](own-data.md#recipes) may fetch databases, with their subdomains, separated by commas: `raw.githubusercontent.com`; private addresses as for webhooks',
    'none',
  ],
  [
    '`SILLAGE_TRUSTED_PROXIES`',
    'addresses and ranges of the proxies in front, separated by commas: their `Forwarded` or `X-Forwarded-For` names the client, whose [failed logins](signing-in.md) are counted',
    'none',
  ],
  [
    '`SILLAGE_METRICS_TOKEN`',
    'gives access to `/metrics` from other machines, and behind a proxy',
    'this machine only',
  ],
  ['`SILLAGE_PUBLIC_URL`, `SILLAGE_LOG_LEVEL`', 'address to show; log level', 'host and port, `info`'],
  [
    '`SILLAGE_RATE_LIMIT`',
    'requests that a user may send in a minute, or `600, 6000` with those of an organization (otherwise ten times as many); each process counts its own',
    'none',
  ],
  ['`SILLAGE_CONNECTIONS`', 'connections of a process at once; more are answered 503', '4096'],
  [
    '`SILLAGE_CORS_ORIGINS`',
    'origins whose scripts may call the service with tokens, separated by commas: `https://shop.example.org`',
    'none',
  ],
];
