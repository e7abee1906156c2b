import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { RETENTION } from '@shop/domain/retention';
import { ConfigError, loadConfig } from './config.ts';
import { parseDatabaseUrl } from './databaseUrl.ts';
import { SECRET_SETTINGS } from './environment.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';

describe('settings', () => {
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
      delivery: { storeUrl: null, secret: null, maxFailingShare: 0.2 },
    });
  });

  test('the second factor of administrators is offered, or required', () => {
    expect(loadConfig({}).secondFactorOfAdmins).toBe('offered');
    expect(loadConfig({ ADMIN_2FA: 'required' }).secondFactorOfAdmins).toBe('required');
    expect(() => loadConfig({ ADMIN_2FA: 'yes' })).toThrow(/ADMIN_2FA/);
  });

  test('the store of published builds is a folder or a bucket', () => {
    const storeUrl = 's3://builds?endpoint=https://s3.example';
    expect(loadConfig({ DELIVERY_STORE_URL: storeUrl, ROLLBACK_PERCENT: '5' }).delivery).toMatchObject({
      ...{ storeUrl, maxFailingShare: 0.05 },
    });
    for (const wrong of ['/srv/store', 'https://s3.example/builds', 'file:///']) {
      expect(() => loadConfig({ DELIVERY_STORE_URL: wrong })).toThrow(/DELIVERY_STORE_URL: must be file/);
    }
  });

  test('by default customers stay signed in and backups are kept as the privacy page promises', () => {
    const { sessions, backup } = loadConfig({});
    expect(sessions.customer.maxMs).toBe(RETENTION.signedInDays * 86_400_000);
    expect(backup.keepMs).toBe(RETENTION.backupDays * 86_400_000);
  });

  test('backups are stored below the data or in BACKUP_DIR, and tried in a separate database', () => {
    expect(loadConfig({ SHOP_DATA_DIR: '/data' }).backup).toMatchObject({
      dir: '/data/backups',
      verifyUrl: null,
    });
    const verifyUrl = 'mysql://shop:fynbos@other.test/shop_verify';
    expect(loadConfig({ BACKUP_DIR: '/backups', BACKUP_VERIFY_URL: verifyUrl }).backup).toMatchObject({
      dir: '/backups',
      verifyUrl,
    });
    expect(() => loadConfig({ BACKUP_VERIFY_URL: 'mysql://shop:fynbos@other.test/shop' })).toThrow(
      /BACKUP_VERIFY_URL: must name a database that ends with _verify/,
    );
  });

  test('a database may have several hosts', () => {
    const several = 'mysql://api:fynbos@db-1:3306,db-2,[::1]:3307/live';
    expect(loadConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
    expect(parseDatabaseUrl(several).map(({ host, port, database }) => [host, port, database])).toEqual([
      ['db-1', 3306, 'live'],
      ['db-2', 3306, 'live'],
      ['[::1]', 3307, 'live'],
    ]);
    expect(() => loadConfig({ DATABASE_URL: 'mysql://a:b@db-1,db-2:x/live' })).toThrow(
      /DATABASE_URL: must look/,
    );
    expect(() => loadConfig({ DATABASE_URL: 'mysql://a:b@db-1,db-2/' })).toThrow(/DATABASE_URL: must name/);
  });

  test('pictures lie in the data directory or in a bucket', () => {
    expect(loadConfig({}).storage).toEqual({ url: null, credentials: null, assetsUrl: null });
    const bucket = {
      STORAGE_URL: 's3://pictures?endpoint=https://s3.example',
      STORAGE_ACCESS_KEY_ID: 'key',
      STORAGE_SECRET_ACCESS_KEY: 'secret',
      ASSETS_URL: 'https://cdn.shop.test/',
    };
    expect(loadConfig(bucket).storage).toEqual({
      url: bucket.STORAGE_URL,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      assetsUrl: 'https://cdn.shop.test',
    });
    expect(() => loadConfig({ STORAGE_URL: '/srv/pictures' })).toThrow(/STORAGE_URL: must be s3/);
    expect(() => loadConfig({ ...PRODUCTION, STORAGE_ACCESS_KEY_ID: 'key' })).toThrow(
      'STORAGE_SECRET_ACCESS_KEY is missing',
    );
  });

  test('limits are counted in Redis when it is set up', () => {
    expect(loadConfig({}).redisUrl).toBeNull();
    expect(loadConfig({ REDIS_URL: 'rediss://:pw@redis:6379' }).redisUrl).toBe('rediss://:pw@redis:6379');
    expect(() => loadConfig({ REDIS_URL: 'http://redis' })).toThrow(/REDIS_URL: must look like/);
  });

  test('an empty setting counts as unset', () => {
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

  test('every invalid setting is reported at once', () => {
    const load = () =>
      loadConfig({ PORT: 'x', DATABASE_URL: 'postgres://a/b', SHIPPING_FEE: '1.005', SMTP_URL: 'mail' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[^]*DATABASE_URL[^]*SMTP_URL[^]*SHIPPING_FEE/);
  });

  test.each([
    ['DATABASE_URL', 'mysql://shop:rooi#bos/tee@db:3306/shop', /DATABASE_URL: must look like/],
    ['MIGRATION_DATABASE_URL', 'mysql://owner@db:3306/', /MIGRATION_DATABASE_URL: must name a database/],
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
  ])('production does not start with %s=%s', (name, value) => {
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
      payfast: { url: 'https://payfast.test', apiUrl: null, passphrase: 'long and secret' },
      oidc: { issuer: 'https://id.test/realm', name: 'id.test' },
    });
    const live = { ...PAYFAST, PAYFAST_URL: 'https://www.payfast.co.za' };
    expect(loadConfig(live).payfast?.apiUrl).toBe('https://api.payfast.co.za');
    expect(loadConfig({ ...live, PAYFAST_OPTIONS: 'cc,cp' }).payfast?.options).toEqual(['cc', 'cp']);
    expect(() => loadConfig({ ...live, PAYFAST_OPTIONS: 'cc,xx' })).toThrow('PAYFAST_OPTIONS');
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

  const LIVE = { ...PRODUCTION, ...PAYFAST, ...OIDC };

  test.each([
    'PAYPAL_API_URL',
    'PAYPAL_SDK_URL',
    'PAYFAST_URL',
    'PAYFAST_API_URL',
    'PAYFAST_STATUS_URL',
    'EXCHANGE_RATE_URL',
    'OIDC_ISSUER',
  ])('production accepts no %s without https, in a sandbox, or in a private network', (name) => {
    for (const [address, problem] of [
      ['http://provider.test', 'must be https'],
      ['https://api-m.sandbox.paypal.com', 'is a sandbox'],
      ['https://sandbox.payfast.co.za', 'is a sandbox'],
      ['https://sandbox:3005/paypal', 'is a sandbox'],
      ['https://localhost:3005', 'of this machine'],
      ['https://pay.localhost', 'of this machine'],
      ['https://127.8.9.1', 'of this machine'],
      ['https://2130706433', 'of this machine'],
      ['https://[::1]', 'of this machine'],
      ['https://[::ffff:127.0.0.1]', 'of this machine'],
      ['https://10.1.2.3', 'private network'],
      ['https://172.31.0.1', 'private network'],
      ['https://192.168.1.4', 'private network'],
      ['https://169.254.169.254', 'private network'],
      ['https://[fd00::1]', 'private network'],
      ['https://provider', 'private network'],
      ['https://provider.example', 'documentation'],
      ['https://pay.example.com', 'documentation'],
    ]) {
      expect(() => loadConfig({ ...LIVE, [name]: address })).toThrow(new RegExp(`${name} .*${problem}`));
    }
  });

  test.each([
    ['SMTP_URL', 'smtp://mail.test:587', 'SMTP_URL must be smtps'],
    ['SMTP_URL', 'smtp://mail.test:587?requireTLS=false', 'SMTP_URL must be smtps'],
    ['SMTP_URL', 'smtps://mail.test?tls.rejectUnauthorized=false', 'SMTP_URL must not say'],
    ['SMTP_URL', 'smtps://mail.example', 'SMTP_URL is an address of documentation'],
    ['MAIL_FROM', 'Shop <mail@shop.example>', 'MAIL_FROM is an address of documentation'],
    ['PUBLIC_URL', 'https://shop.example', 'PUBLIC_URL is an address of documentation'],
    ['ADMIN_URL', 'https://admin.example.org', 'ADMIN_URL is an address of documentation'],
    ['DELIVERY_SECRET', 'a short one', 'DELIVERY_SECRET must have at least 32'],
    ['ROLLBACK_PERCENT', '101', 'ROLLBACK_PERCENT'],
    ['LOG_LEVEL', 'silent', 'LOG_LEVEL=silent hides'],
    ['SHED_LOAD', 'off', 'SHED_LOAD=off lets an overloaded'],
    ['API_WORKERS', '0', 'API_WORKERS'],
    ['API_WORKERS', '2', 'API_WORKERS needs REDIS_URL'],
    ['RATE_LIMIT_FACTOR', '1000', 'RATE_LIMIT_FACTOR must be between'],
    ['RATE_LIMIT_FACTOR', '0.001', 'RATE_LIMIT_FACTOR must be between'],
    ['RESERVATION_MINUTES', '1000000', 'RESERVATION_MINUTES must be at most'],
    ['SESSION_MAX_DAYS', '31', 'SESSION_MAX_DAYS must be at most 30'],
    ['BACKUP_KEEP_DAYS', '36', 'BACKUP_KEEP_DAYS must be at most 35'],
    ['RATE_MAX_AGE_HOURS', '1e9', 'RATE_MAX_AGE_HOURS must be at most'],
    ['MAX_UNPAID_PIECES', '1e6', 'MAX_UNPAID_PIECES must be at most'],
    ['RESERVATION_MINUTES', '-5', 'RESERVATION_MINUTES'],
  ])('production refuses %s=%s', (name, value, problem) => {
    expect(() => loadConfig({ ...LIVE, [name]: value })).toThrow(problem);
  });

  test.each([
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['SMTP_URL', 'smtp://user:word@mail.test:587?requireTLS=true'],
    ['PAYPAL_API_URL', 'https://api-m.paypal.com'],
    ['PAYFAST_URL', 'https://www.payfast.co.za'],
    ['EXCHANGE_RATE_URL', 'https://v6.exchangerate-api.com/v6/key'],
    ['RATE_LIMIT_FACTOR', '0.5'],
    ['LOG_LEVEL', 'error'],
    ['DELIVERY_SECRET', 'protea-protea-protea-protea-1234'],
    ['RESERVATION_MINUTES', '0.5'],
  ])('production takes %s=%s', (name, value) => {
    expect(loadConfig({ ...LIVE, [name]: value }).environment).toBe('production');
  });

  test('development may use every provider in the sandbox', () => {
    const play = {
      PAYFAST_URL: 'http://localhost:3005',
      SMTP_URL: 'smtp://mail.example',
      LOG_LEVEL: 'silent',
    };
    expect(loadConfig({ ...play, RATE_LIMIT_FACTOR: '1000' }).environment).toBe('development');
  });

  test('the example values are those of .env.example', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    const written = Object.fromEntries(
      [...text.matchAll(/^#? ?([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    );
    for (const [name, value] of Object.entries(EXAMPLE_VALUES))
      expect({ name, value: written[name] }).toEqual({ name, value });
  });
});

describe('delivery times', () => {
  test('delivery takes as long as its setting says, in business days', () => {
    expect(loadConfig({}).deliveryTimes).toEqual({
      afterPayment: '5-8 business days',
      nationwide: '5-10 business days',
    });
    expect(loadConfig({ DELIVERY_DAYS: '1' }).deliveryTimes.afterPayment).toBe('1 business day');
    for (const wrong of ['soon', '0', '5-', '5 - 8']) {
      expect(() => loadConfig({ DELIVERY_DAYS: wrong })).toThrow(/DELIVERY_DAYS: must look like 5-8/);
    }
  });
});

describe('the environment of a process', () => {
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
});
