import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.ts';
import { SECRET_SETTINGS } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const fileOf = (content: string): string => {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return path;
};
afterAll(() => rmSync(folder, { recursive: true }));

const VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'mysql://a:b@host/c',
  MIGRATION_DATABASE_URL: 'mysql://owner:b@host/c',
  BACKUP_VERIFY_URL: 'mysql://a:b@host/c_verify',
  REDIS_URL: 'redis://:b@host',
  SMTP_URL: 'smtp://a:b@host',
};

test.each(SECRET_SETTINGS)('%s may stand in a file', (name) => {
  const value = VALUES[name] ?? 'proteas';
  const others = { STORAGE_ACCESS_KEY_ID: 'key' };
  const fromFile = loadConfig({ ...others, [`${name}_FILE`]: fileOf(`${value}\n`) });
  expect(fromFile).toEqual(loadConfig({ ...others, [name]: value }));
});

test.each([
  [
    'that is missing',
    () => ({ SMTP_URL_FILE: join(folder, 'none') }),
    /SMTP_URL_FILE: .*none cannot be read/,
  ],
  ['that is empty', () => ({ SMTP_URL_FILE: fileOf('\n') }), /SMTP_URL_FILE: .* is empty/],
  [
    'beside the setting itself',
    () => ({ SMTP_URL_FILE: fileOf('smtp://a'), SMTP_URL: 'smtp://b' }),
    /SMTP_URL_FILE: SMTP_URL is given as well/,
  ],
  [
    'with a wrong content, which is not told',
    () => ({ SMTP_URL_FILE: fileOf('rooibos') }),
    /SMTP_URL: must look/,
  ],
])('a file %s is refused by name', (_, env, message) => {
  let told = '';
  try {
    loadConfig(env());
  } catch (error) {
    told = String(error);
  }
  expect(told).toMatch(message);
  expect(told).not.toMatch(/rooibos/);
});

test('production takes its secrets from files as well', () => {
  const file = fileOf('mysql://api:fynbos@db.internal:3306/live');
  const load = () => loadConfig({ NODE_ENV: 'production', DATABASE_URL_FILE: file });
  expect(load).toThrow('PAYPAL_CLIENT_SECRET is missing');
  expect(load).not.toThrow('DATABASE_URL is missing');
});
