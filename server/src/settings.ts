/** How this installation runs; every value has a default. */
export interface Settings {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of the generated secret. */
  readonly dataFolder: string;
  readonly environment: Environment;
  /** Fill a new demo installation with samples. */
  readonly demo: boolean;
  readonly adminUser: string;
  /** Given by the operator; never printed. */
  readonly adminPassword?: string;
  /** Signing secret; when absent it is generated and kept in the data folder. */
  readonly secret?: string;
  readonly logLevel: LogLevel;
  /** Without trailing slash. */
  readonly publicUrl?: string;
}

export type Environment = 'demo' | 'production';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What is wrong with one variable, with the cure; the value of a secret is never repeated. */
export interface SettingsFault {
  readonly variable: string;
  readonly message: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from environment variables. An empty variable counts as absent, as compose files leave them.
 * Shape: the settings, or every fault at once.
 */
export function readSettings(variables: Variables): Settings | readonly SettingsFault[] {
  const faults: SettingsFault[] = [];
  const given = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const refuse = (variable: string, message: string): undefined => void faults.push({ variable, message });

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

  function readPublicUrl(): string | undefined {
    const text = given('SILLAGE_PUBLIC_URL');
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const plain =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.search + url.hash === '';
    if (!plain) return refuse('SILLAGE_PUBLIC_URL', 'must be an address like https://lca.example.org');
    return url.href.replace(/\/+$/, '');
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
    // Not trimmed: a blank may belong to a password.
    const password = variables.SILLAGE_ADMIN_PASSWORD;
    if (password === undefined || password === '') return undefined;
    if (password.length >= 8 && password.length <= 200 && !/\p{Cc}/u.test(password)) return password;
    return refuse('SILLAGE_ADMIN_PASSWORD', 'must have 8 to 200 characters');
  }

  if (given('DATABASE_URL') !== undefined) {
    refuse('DATABASE_URL', 'is not supported yet in this release; leave it out to use the embedded database');
  }
  const settings: Settings = {
    port: readPort(),
    host: given('SILLAGE_HOST') ?? '127.0.0.1',
    dataFolder: given('SILLAGE_DATA') ?? './data',
    environment: oneOf('SILLAGE_ENVIRONMENT', ['demo', 'production'], 'demo'),
    demo: oneOf('SILLAGE_DEMO', ['0', '1'], '1') === '1',
    adminUser: readAdminUser(),
    ...optional('adminPassword', readAdminPassword()),
    ...optional('secret', readSecret()),
    logLevel: oneOf('SILLAGE_LOG_LEVEL', logLevels, 'info'),
    ...optional('publicUrl', readPublicUrl()),
  };
  return faults.length > 0 ? faults : settings;
}

function optional<Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: string });
}
