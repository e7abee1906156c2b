import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that are secrets or contain one. Each may stand in a file whose path is given as `NAME_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'BACKUP_VERIFY_URL',
  'REDIS_URL',
  'STORAGE_SECRET_ACCESS_KEY',
  'DELIVERY_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'PAYFAST_MERCHANT_KEY',
  'PAYFAST_PASSPHRASE',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
] as const;

interface ReadEnvironment {
  readonly env: Environment;
  /** A sentence for each secret that cannot be read; none of them contains a value. */
  readonly problems: readonly string[];
}

/**
 * The environment with the secrets that stand in files. An empty variable counts as one that is not set, since Docker
 * Compose passes `NAME=` for those.
 */
export function readEnvironment(env: Environment): ReadEnvironment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    const secret = given[name] === undefined ? readSecret(path) : new Error(`${name} is given as well`);
    if (typeof secret === 'string') given[name] = secret;
    else problems.push(`${name}_FILE: ${secret.message}`);
  }
  return { env: given, problems };
}

/** The content without the line break that editors put at the end of a file. */
function readSecret(path: string): string | Error {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? new Error(`${path} is empty`) : secret;
  } catch {
    return new Error(`${path} cannot be read`);
  }
}
