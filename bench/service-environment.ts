/** The administrator's password of services that are started for a bench or a test. */
export const adminPassword = 'only-for-this-run';

/** What the operator has set for another installation must not reach this one. */
export function serviceEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(SILLAGE_|PORT$|DATABASE_URL$)/.test(name));
  return {
    ...Object.fromEntries(kept),
    SILLAGE_DATA: dataFolder,
    SILLAGE_PORT: '0',
    SILLAGE_ADMIN_PASSWORD: adminPassword,
    SILLAGE_DEMO: '0',
    SILLAGE_LOG_LEVEL: 'warn',
  };
}
