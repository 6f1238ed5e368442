import type { Settings } from '../../../server/src/platform/config/settings.ts';
import { type RunningService, runService } from '../service/running-service.ts';
import { type TestProvider, testProvider } from './provider.ts';

type SingleSignOnSettings = NonNullable<Settings['singleSignOn']>;

/** A service whose people sign in at a provider on this machine. */
export interface ServiceBehindProvider {
  readonly service: RunningService;
  readonly provider: TestProvider;
  /** Read again at each sign-in: tests change them. */
  readonly settings: { -readonly [Key in keyof SingleSignOnSettings]: SingleSignOnSettings[Key] };
  close(): Promise<void>;
}

export async function serviceBehindProvider(
  given: Partial<Omit<SingleSignOnSettings, 'issuer'>> = {},
  { host }: { readonly host?: string } = {},
): Promise<ServiceBehindProvider> {
  const provider = await testProvider(host);
  const { issuer, clientId, clientSecret } = provider;
  // The administrator of the test signs in with a password before a test switches passwords off.
  const settings = {
    clientId,
    clientSecret,
    defaultRole: 'reader' as const,
    passwords: true,
    ...given,
    issuer,
  };
  const service = await runService({ settings: { singleSignOn: settings } });
  provider.register(service.address);
  return {
    service,
    provider,
    settings,
    async close() {
      await service.close();
      await provider.close();
    },
  };
}

/** An answer of a service whose provider does not exist, with passwords switched off. */
export async function behindMissingProvider<Answer>(
  ask: (service: RunningService) => Promise<Answer>,
): Promise<Answer> {
  const singleSignOn = {
    // Port 1, which no service uses.
    issuer: 'http://127.0.0.1:1',
    clientId: 'sillage',
    defaultRole: 'reader' as const,
    passwords: true,
  };
  const service = await runService({ settings: { singleSignOn } });
  singleSignOn.passwords = false;
  try {
    return await ask(service);
  } finally {
    await service.close();
  }
}
