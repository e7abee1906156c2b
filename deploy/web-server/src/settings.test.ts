import {
  SettingError,
  listenSettings,
  portSetting,
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
