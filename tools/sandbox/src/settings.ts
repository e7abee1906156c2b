export interface SandboxSettings {
  host: string;
  /** Port of HTTP; here and in `smtpPort`, 0 selects a free port. */
  httpPort: number;
  smtpPort: number;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalMerchantId: string;
  paypalWebhookId: string;
  /** URL of the shop's webhook for PayPal's events; null when there is none. */
  paypalWebhookUrl: string | null;
  payfastMerchantId: string;
  payfastMerchantKey: string;
  payfastPassphrase: string;
  oidcClientId: string;
  oidcClientSecret: string;
  /** Only bucket of the S3-compatible store; the access key in the next two settings has all rights in it. */
  s3Bucket: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
}

export const defaultSettings: SandboxSettings = {
  host: '127.0.0.1',
  httpPort: 3005,
  smtpPort: 3006,
  paypalClientId: 'sandbox-client-id',
  paypalClientSecret: 'sandbox-client-secret',
  paypalMerchantId: 'SANDBXMRCHNT2',
  paypalWebhookId: '5SANDBXWEBHK00001',
  paypalWebhookUrl: null,
  payfastMerchantId: '10000100',
  payfastMerchantKey: '46f0cd694581a',
  payfastPassphrase: 'sandbox-passphrase',
  oidcClientId: 'shop',
  oidcClientSecret: 'sandbox-oidc-secret',
  s3Bucket: 'deliveries',
  s3AccessKeyId: 'sandbox-platform',
  s3SecretAccessKey: 'sandbox-s3-secret',
};

/** Reads the settings from the environment. Throws in production and for an invalid port. */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  if (env['NODE_ENV'] === 'production') {
    throw new Error('The sandbox does not run in production: it accepts payments that move no money.');
  }
  const getSetting = (name: string, fallback: string): string => env[name] ?? fallback;
  return {
    host: getSetting('SHOP_HOST', defaultSettings.host),
    httpPort: parsePort(env, 'SANDBOX_PORT', defaultSettings.httpPort),
    smtpPort: parsePort(env, 'SANDBOX_SMTP_PORT', defaultSettings.smtpPort),
    paypalClientId: getSetting('SANDBOX_PAYPAL_CLIENT_ID', defaultSettings.paypalClientId),
    paypalClientSecret: getSetting('SANDBOX_PAYPAL_CLIENT_SECRET', defaultSettings.paypalClientSecret),
    paypalMerchantId: getSetting('SANDBOX_PAYPAL_MERCHANT_ID', defaultSettings.paypalMerchantId),
    paypalWebhookId: getSetting('SANDBOX_PAYPAL_WEBHOOK_ID', defaultSettings.paypalWebhookId),
    paypalWebhookUrl: env['SANDBOX_PAYPAL_WEBHOOK_URL'] || null,
    payfastMerchantId: getSetting('SANDBOX_PAYFAST_MERCHANT_ID', defaultSettings.payfastMerchantId),
    payfastMerchantKey: getSetting('SANDBOX_PAYFAST_MERCHANT_KEY', defaultSettings.payfastMerchantKey),
    payfastPassphrase: getSetting('SANDBOX_PAYFAST_PASSPHRASE', defaultSettings.payfastPassphrase),
    oidcClientId: getSetting('SANDBOX_OIDC_CLIENT_ID', defaultSettings.oidcClientId),
    oidcClientSecret: getSetting('SANDBOX_OIDC_CLIENT_SECRET', defaultSettings.oidcClientSecret),
    s3Bucket: getSetting('SANDBOX_S3_BUCKET', defaultSettings.s3Bucket),
    s3AccessKeyId: getSetting('SANDBOX_S3_ACCESS_KEY_ID', defaultSettings.s3AccessKeyId),
    s3SecretAccessKey: getSetting('SANDBOX_S3_SECRET_ACCESS_KEY', defaultSettings.s3SecretAccessKey),
  };
}

function parsePort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return port;
}
