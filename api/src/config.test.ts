import { inspect } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  DATABASE_URL: 'mysql://api:fynbos@db.internal:3306/live',
  PAYPAL_CLIENT_ID: 'live-id',
  PAYPAL_CLIENT_SECRET: 'live-secret',
  PAYPAL_API_URL: 'https://api-m.paypal.test',
  PAYPAL_SDK_URL: 'https://www.paypal.test/sdk/js',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  PAYPAL_MERCHANT_ID: 'M1',
  EXCHANGE_RATE_URL: 'https://rates.test/v6/key',
  SMTP_URL: 'smtps://mail.test:465',
  MAIL_FROM: 'Shop <mail@shop.test>',
};

test('nothing has to be set for development', () => {
  expect(loadConfig({})).toMatchObject({
    environment: 'development',
    databaseUrl: null,
    isDemo: true,
    paypal: null,
    pricing: { feeCents: 10_000, freeAboveCents: 50_000, freeCities: ['Paarl'], vatPercent: 15 },
    reservationMs: 3_600_000,
    maxOpenOrders: 5,
    productsPageSize: 12,
  });
});

test('an empty setting is one that is not set', () => {
  expect(loadConfig({ DATABASE_URL: '', PORT: '', SMTP_URL: '' })).toMatchObject({
    databaseUrl: null,
    smtpUrl: null,
  });
});

test('numbers may be fractions', () => {
  expect(
    loadConfig({ RESERVATION_MINUTES: '0.05', SESSION_IDLE_DAYS: '0.5', SHIPPING_FEE: '99.50' }),
  ).toMatchObject({
    reservationMs: 3000,
    sessions: { customer: { idleMs: 43_200_000 } },
    pricing: { feeCents: 9950 },
  });
});

test('the rate factor scales the open orders as well', () => {
  expect(loadConfig({ RATE_LIMIT_FACTOR: '2' }).maxOpenOrders).toBe(10);
  expect(loadConfig({ RATE_LIMIT_FACTOR: '0.1' }).maxOpenOrders).toBe(1);
});

test('every wrong setting is named at once', () => {
  const load = () =>
    loadConfig({ PORT: 'x', DATABASE_URL: 'postgres://a/b', SHIPPING_FEE: '1.005', SMTP_URL: 'mail' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/PORT[^]*DATABASE_URL[^]*SMTP_URL[^]*SHIPPING_FEE/);
});

test.each([
  ['DATABASE_URL', 'mysql://shop:rooi#bos/tee@db:3306/shop', /DATABASE_URL: must look like/],
  ['EXCHANGE_RATE_URL', 'https://user:rooi#bos/tee@rates.example', /EXCHANGE_RATE_URL: must be/],
  ['EXCHANGE_RATE_URL', 'https://user:rooibos@rates.example', /EXCHANGE_RATE_URL: must hold no user name/],
])('a wrong %s is named without its words', (name, value, message) => {
  let told = '';
  try {
    loadConfig({ [name]: value });
  } catch (error) {
    told = inspect(error, { depth: null });
  }
  expect(told).toMatch(message);
  expect(told).not.toMatch(/rooi/);
});

test('production starts with everything set', () => {
  expect(loadConfig(PRODUCTION)).toMatchObject({ environment: 'production', isDemo: false, isHttps: true });
});

test('production on loopback may speak plain http', () => {
  expect(loadConfig({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' }).isHttps).toBe(false);
});

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
  'production refuses to start without %s',
  (name) => {
    expect(() => loadConfig({ ...PRODUCTION, [name]: '' })).toThrow(`${name} is missing`);
  },
);

test.each(Object.entries(EXAMPLE_VALUES))('production refuses the example value of %s', (name, value) => {
  expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
});

test.each([
  ['SHOP_DEMO', '1'],
  ['DEMO_MAILBOX_URL', 'https://mail.test'],
  ['PUBLIC_URL', 'http://shop.test'],
  ['ADMIN_URL', 'http://admin.test'],
])('production refuses %s=%s', (name, value) => {
  expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
});

const PAYFAST = {
  PAYFAST_MERCHANT_ID: '1',
  PAYFAST_MERCHANT_KEY: 'key',
  PAYFAST_PASSPHRASE: 'long and secret',
  PAYFAST_URL: 'https://payfast.test',
};
const OIDC = { OIDC_ISSUER: 'https://id.test/realm', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

test('PayFast and third-party sign-in are off unless they are set up', () => {
  expect(loadConfig({})).toMatchObject({ payfast: null, oidc: null });
  expect(loadConfig({ ...PRODUCTION, ...PAYFAST, ...OIDC })).toMatchObject({
    payfast: { url: 'https://payfast.test', passphrase: 'long and secret' },
    oidc: { issuer: 'https://id.test/realm', name: 'id.test' },
  });
  expect(loadConfig({ ...OIDC, OIDC_NAME: 'Berg ID' }).oidc?.name).toBe('Berg ID');
});

test.each([...Object.keys(PAYFAST), ...Object.keys(OIDC)])(
  'production refuses a provider that is set up but for %s',
  (name) => {
    expect(() => loadConfig({ ...PRODUCTION, ...PAYFAST, ...OIDC, [name]: '' })).toThrow(
      `${name} is missing`,
    );
  },
);

test('production speaks to its providers by https', () => {
  const plain = { PAYFAST_URL: 'http://payfast.test', OIDC_ISSUER: 'http://id.test' };
  expect(() => loadConfig({ ...PRODUCTION, ...PAYFAST, ...OIDC, ...plain })).toThrow(
    /PAYFAST_URL must be https[^]*OIDC_ISSUER must be https/,
  );
});

test('the example values are those of .env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const written = Object.fromEntries(
    [...text.matchAll(/^#? ?([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  for (const [name, value] of Object.entries(EXAMPLE_VALUES))
    expect([name, written[name]]).toEqual([name, value]);
});
