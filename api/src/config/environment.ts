import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are secrets or contain one. Each may be read from a file whose path is given as `NAME_FILE`. */
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

interface EnvironmentResult {
  readonly env: Environment;
  /** Messages for the `NAME_FILE` settings that cannot be used; none contains a secret. */
  readonly problems: readonly string[];
}

/**
 * Copies the environment and sets the secrets that are read from files. An empty variable counts as unset, since
 * Docker Compose passes `NAME=` for unset variables.
 */
export function readEnvironment(env: Environment): EnvironmentResult {
  const presentEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = presentEnv[`${name}_FILE`];
    if (path === undefined) continue;
    const secret = presentEnv[name] === undefined ? readSecret(path) : new Error(`${name} is given as well`);
    if (typeof secret === 'string') presentEnv[name] = secret;
    else problems.push(`${name}_FILE: ${secret.message}`);
  }
  return { env: presentEnv, problems };
}

/** Reads a secret without the line break that editors append; returns an `Error` for an empty or unreadable file. */
function readSecret(path: string): string | Error {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? new Error(`${path} is empty`) : secret;
  } catch {
    return new Error(`${path} cannot be read`);
  }
}
