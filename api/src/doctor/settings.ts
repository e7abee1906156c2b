import type { Config } from '../config/config.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import { readEnvironment } from '../config/environment.ts';
import { EXAMPLE_VALUES } from '../config/exampleValues.ts';
import { REQUIRED_IN_PRODUCTION } from '../config/productionRules.ts';
import type { Finding } from './finding.ts';

/** Optional settings that the report names when they are unset. */
const REPORTED_SETTINGS = [
  ...['ADMIN_URL', 'VAT_NUMBER', 'SHOP_ADDRESS', 'SHOP_LEGAL_NAME', 'SHOP_REGISTRATION'],
  ...['PAYFAST_MERCHANT_ID', 'OIDC_ISSUER'],
];

interface SettingsReport {
  /** Settings of the shop; null when they cannot be read. */
  readonly config: Config | null;
  readonly findings: Finding[];
}

/**
 * Reads and checks the settings. Findings name settings but do not contain their values, which may be secrets, since
 * reports are passed on.
 */
export function checkSettings(env: Environment): SettingsReport {
  const { config, problem } = readSettings(env);
  const isProduction = env['NODE_ENV'] === 'production';
  const { env: presentEnv } = readEnvironment(env);
  const unset = [...REQUIRED_IN_PRODUCTION, ...REPORTED_SETTINGS].filter((name) => !presentEnv[name]);
  const exampleSettings = Object.entries(EXAMPLE_VALUES).filter(
    ([name, value]) => presentEnv[name] === value,
  );
  return {
    config,
    findings: [
      problem === null
        ? { level: 'fine', subject: 'settings', text: `readable, for ${config?.environment ?? 'nothing'}` }
        : { level: 'broken', subject: 'settings', text: problem },
      ...(unset.length === 0
        ? []
        : [{ level: 'fine', subject: 'unset', text: unset.join(', ') } satisfies Finding]),
      ...(isProduction && !presentEnv['SHOP_LEGAL_NAME']
        ? [
            {
              level: 'warning',
              subject: 'legal name',
              text: 'Documents and e-mails do not say who sells: set SHOP_LEGAL_NAME',
            } satisfies Finding,
          ]
        : []),
      ...(exampleSettings.length === 0
        ? []
        : [
            {
              level: isProduction ? 'broken' : 'warning',
              subject: 'known secrets',
              text: `These still have the value of .env.example: ${exampleSettings.map(([name]) => name).join(', ')}`,
            } satisfies Finding,
          ]),
    ],
  };
}

/**
 * Reads the settings. Settings that production rejects are read again by the rules of development, so that
 * the database can still be examined; `config` is null when these rules reject them too.
 */
function readSettings(env: Environment): { config: Config | null; problem: string | null } {
  try {
    return { config: loadConfig(env), problem: null };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const isProduction = env['NODE_ENV'] === 'production';
    const lenientConfig = isProduction ? readSettings({ ...env, NODE_ENV: 'development' }).config : null;
    return { config: lenientConfig, problem: error.message };
  }
}
