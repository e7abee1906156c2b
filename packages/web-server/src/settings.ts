import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Environment variables of a process, in which an empty text means "not set". They are validated without a library,
 * because zod would enlarge the image of the static hosts and shorten no code.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for a missing or invalid setting; the process logs the message and does not start. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export function textSetting(env: Environment, name: string, fallback: string): string {
  const value = env[name]?.trim();
  return value ? value : fallback;
}

export function requiredSetting(env: Environment, name: string): string {
  const value = textSetting(env, name, '');
  if (value === '') throw new SettingError(`${name} is not set.`);
  return value;
}

/**
 * Reads a secret, from the file whose path is given as `NAME_FILE` or from the variable itself; empty when neither is
 * set.
 */
export function secretSetting(env: Environment, name: string): string {
  const path = textSetting(env, `${name}_FILE`, '');
  const given = textSetting(env, name, '');
  if (path === '') return given;
  if (given !== '') throw new SettingError(`${name}_FILE: ${name} is given as well.`);
  const secret = readContent(path);
  if (secret === '') throw new SettingError(`${name}_FILE: ${path} cannot be read or is empty.`);
  return secret;
}

function readContent(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

export function wholeNumberSetting(env: Environment, name: string, fallback: number): number {
  const text = textSetting(env, name, String(fallback));
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

export function portSetting(env: Environment, name: string, fallback: number): number {
  const port = wholeNumberSetting(env, name, fallback);
  if (port > 65_535) throw new SettingError(`${name} must be a port between 0 and 65535, not ${port}.`);
  return port;
}

export function switchSetting(env: Environment, name: string, fallback: 'on' | 'off'): boolean {
  const text = textSetting(env, name, fallback);
  if (text !== 'on' && text !== 'off') throw new SettingError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}

/** Reads an http(s) URL and removes its trailing slash. */
export function urlSetting(env: Environment, name: string, fallback?: string): string {
  const text = fallback === undefined ? requiredSetting(env, name) : textSetting(env, name, fallback);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new SettingError(`${name} must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

/** Returns the folder of a store in the file system; null for a store in a bucket and without a store. */
export function storeFolderSetting(env: Environment): string | null {
  const text = textSetting(env, 'DELIVERY_STORE_URL', '');
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

export function listenSettings(env: Environment, defaultPort: number): ListenSettings {
  return {
    host: textSetting(env, 'SHOP_HOST', '127.0.0.1'),
    port: portSetting(env, 'PORT', defaultPort),
    drainMs: wholeNumberSetting(env, 'DRAIN_SECONDS', 20) * 1000,
    isSecure: urlSetting(env, 'PUBLIC_URL', 'http://localhost').startsWith('https:'),
  };
}
