import type { Settings } from './settings.ts';

/** Values of `.env.example` that production rejects, because they are public and belong to no real shop. */
export const EXAMPLE_VALUES = {
  DATABASE_URL: 'mysql://shop:shop@database:3306/shop',
  PAYPAL_CLIENT_ID: 'sandbox-client-id',
  PAYPAL_CLIENT_SECRET: 'sandbox-client-secret',
  PAYPAL_API_URL: 'http://sandbox:3005/paypal',
  PAYPAL_SDK_URL: 'http://localhost:3005/paypal/sdk/js',
  PAYPAL_WEBHOOK_ID: '5SANDBXWEBHK00001',
  PAYPAL_MERCHANT_ID: 'SANDBXMRCHNT2',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'sandbox-passphrase',
  PAYFAST_URL: 'http://sandbox:3005/payfast',
  PAYFAST_API_URL: 'http://sandbox:3005/payfast/api',
  PAYFAST_STATUS_URL: 'http://sandbox:3005/payfast/status/components.json',
  EXCHANGE_RATE_URL: 'http://sandbox:3005/exchange-rate',
  SMTP_URL: 'smtp://sandbox:3006',
  MAIL_FROM: 'Koppie <shop@shop.example>',
  OIDC_ISSUER: 'http://sandbox:3005/oidc',
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 'sandbox-oidc-secret',
  DELIVERY_SECRET: 'development-secret',
  SHOP_PHONE: '021 000 0000',
  SHOP_EMAIL: 'hello@shop.example',
  SHOP_ADDRESS: '1 Main Road, Paarl, 7646',
} as const satisfies Partial<Record<keyof Settings, string>>;
