import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Environment variables of a process. An empty text counts as unset. They are validated without a library,
 * because zod would enlarge the image of the static hosts and shorten no code.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for a missing or invalid setting; the process logs the message and does not start. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export function readTextSetting(env: Environment, name: string, fallback: string): string {
  const value = env[name]?.trim();
  return value ? value : fallback;
}

export function readRequiredSetting(env: Environment, name: string): string {
  const value = readTextSetting(env, name, '');
  if (value === '') throw new SettingError(`${name} is not set.`);
  return value;
}

/**
 * Reads a secret, from the file whose path is given as `NAME_FILE` or from the variable itself; empty when neither is
 * set. Throws SettingError when both are set, and for a file that is empty or cannot be read.
 */
export function readSecretSetting(env: Environment, name: string): string {
  const path = readTextSetting(env, `${name}_FILE`, '');
  const setting = readTextSetting(env, name, '');
  if (path === '') return setting;
  if (setting !== '') throw new SettingError(`${name}_FILE: ${name} is given as well.`);
  const secret = readSecretFile(path);
  if (secret === '') throw new SettingError(`${name}_FILE: ${path} cannot be read or is empty.`);
  return secret;
}

function readSecretFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

export function readIntegerSetting(env: Environment, name: string, fallback: number): number {
  const text = readTextSetting(env, name, String(fallback));
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

export function readPortSetting(env: Environment, name: string, fallback: number): number {
  const port = readIntegerSetting(env, name, fallback);
  if (port > 65_535) throw new SettingError(`${name} must be a port between 0 and 65535, not ${port}.`);
  return port;
}

export function readBooleanSetting(env: Environment, name: string, fallback: 'on' | 'off'): boolean {
  const text = readTextSetting(env, name, fallback);
  if (text !== 'on' && text !== 'off') throw new SettingError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}

/** Reads an http(s) URL and removes its trailing slashes. Throws SettingError for any other text. */
export function readUrlSetting(env: Environment, name: string, fallback?: string): string {
  const text = fallback === undefined ? readRequiredSetting(env, name) : readTextSetting(env, name, fallback);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`${name} must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

/**
 * Returns the folder of a store in the file system; null for a store in a bucket and without a store. Throws
 * SettingError for any other URL.
 */
export function readStoreFolderSetting(env: Environment): string | null {
  const text = readTextSetting(env, 'DELIVERY_STORE_URL', '');
  if (text === '' || text.startsWith('s3://')) return null;
  if (!URL.canParse(text) || new URL(text).protocol !== 'file:') {
    throw new SettingError(`DELIVERY_STORE_URL is file:///folder or s3://bucket, not "${text}".`);
  }
  return fileURLToPath(text);
}

export interface ListenSettings {
  host: string;
  port: number;
  /** Time limit in ms for draining requests in flight when the process stops. */
  drainMs: number;
  /** True when browsers reach the server by https (PUBLIC_URL). */
  isSecure: boolean;
}

export function readListenSettings(env: Environment, defaultPort: number): ListenSettings {
  return {
    host: readTextSetting(env, 'SHOP_HOST', '127.0.0.1'),
    port: readPortSetting(env, 'PORT', defaultPort),
    drainMs: readIntegerSetting(env, 'DRAIN_SECONDS', 20) * 1000,
    isSecure: readUrlSetting(env, 'PUBLIC_URL', 'http://localhost').startsWith('https:'),
  };
}
