/** The administrator's password of services started for a benchmark or a test. */
export const adminPassword = 'only-for-this-run';

/** The environment without settings that the operator made for another installation. */
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
