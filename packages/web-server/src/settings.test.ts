import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SettingError,
  listenSettings,
  portSetting,
  secretSetting,
  storeFolderSetting,
  switchSetting,
  urlSetting,
  wholeNumberSetting,
} from './settings.ts';

test('unset and empty settings take their defaults', () => {
  expect(listenSettings({ PORT: '' }, 3000)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    drainMs: 20_000,
    isSecure: false,
  });
});

test('a secret may stand in a file, and only there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'proteas\n');
  expect(secretSetting({ DELIVERY_SECRET_FILE: file }, 'DELIVERY_SECRET')).toBe('proteas');
  expect(secretSetting({ DELIVERY_SECRET: 'proteas' }, 'DELIVERY_SECRET')).toBe('proteas');
  expect(secretSetting({}, 'DELIVERY_SECRET')).toBe('');
  for (const wrong of [
    { DELIVERY_SECRET: 'x', DELIVERY_SECRET_FILE: file },
    { DELIVERY_SECRET_FILE: folder },
  ]) {
    expect(() => secretSetting(wrong, 'DELIVERY_SECRET')).toThrow(/^DELIVERY_SECRET_FILE: /);
  }
  rmSync(folder, { recursive: true });
});

test('an address loses its trailing slash', () => {
  expect(urlSetting({ API_URL: 'http://127.0.0.1:3004/' }, 'API_URL')).toBe('http://127.0.0.1:3004');
});

test('a server whose own address is https is secure', () => {
  expect(listenSettings({ PUBLIC_URL: 'https://cdn.example' }, 3000).isSecure).toBe(true);
});

test.each([
  ['file:///srv/the%20store', '/srv/the store'],
  ['s3://bucket?endpoint=https://s3.example', null],
  ['', null],
])('of a store at %j the folder is %j', (url, folder) => {
  expect(storeFolderSetting({ DELIVERY_STORE_URL: url })).toBe(folder);
});

test.each([
  ['a store that is neither folder nor bucket', () => storeFolderSetting({ DELIVERY_STORE_URL: '/srv' })],
  ['a missing address', () => urlSetting({}, 'API_URL')],
  ['an address of another protocol', () => urlSetting({ API_URL: 'ftp://a.example' }, 'API_URL')],
  ['a number with letters', () => wholeNumberSetting({ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS', 1)],
  ['neither on nor off', () => switchSetting({ SSR: 'yes' }, 'SSR', 'on')],
  ['a port that cannot exist', () => portSetting({ PORT: '70000' }, 'PORT', 1)],
])('%s stops the start', (_, read) => {
  expect(read).toThrow(SettingError);
});
