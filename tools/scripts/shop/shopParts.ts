import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultSettings as sandbox } from '../../sandbox/src/settings.ts';
import { ROOT } from '../paths.ts';
import { readDeliverySecret } from './deliverySecret.ts';
import { getShopPorts } from './ports.ts';

export type ShopPartName = 'sandbox' | 'api' | 'storefront' | 'checkout' | 'admin' | 'shell';

/** One process of the shop: its command and the URL of its health check. */
export interface ShopPart {
  readonly name: ShopPartName;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly healthUrl: string;
}

/** Base port, data folder and database of a shop. */
export interface ShopLocation {
  readonly port: number;
  readonly dataDir: string;
  /** URL of MySQL or MariaDB; SQLite if unset. */
  readonly databaseUrl?: string | undefined;
}

export type ShopSettings = ReturnType<typeof getShopSettings>;

export function getShopSettings({ port, dataDir, databaseUrl = '' }: ShopLocation) {
  const ports = getShopPorts(port);
  const host = process.env['SHOP_HOST'] ?? '127.0.0.1';
  const publicHost = process.env['SHOP_PUBLIC_HOST'] ?? 'localhost';
  return {
    ports,
    /** Host that the processes listen on. */
    host,
    /** Host name that browsers use. */
    publicHost,
    dataDir: resolve(ROOT, dataDir),
    /** Folder of the store, which contains published builds. */
    storeDir: resolve(ROOT, dataDir, 'store'),
    databaseUrl,
    url: `http://${publicHost}:${ports.shell}`,
    adminUrl: `http://${publicHost}:${ports.admin}`,
    mailboxUrl: `http://${publicHost}:${ports.sandbox}/mail`,
  };
}

/** Contact details of the demo shop. The API shows them in e-mails, shell and admin show them on pages. */
const CONTACT = {
  SHOP_PHONE: '021 555 0142',
  SHOP_EMAIL: 'hello@shop.example',
  SHOP_ADDRESS: '1 Main Road, Paarl, 7646',
} as const;

export function createShopParts(settings: ShopSettings): ShopPart[] {
  const { ports, host } = settings;
  // A wildcard address is for listening only, so the parts call each other on the loopback address.
  const internalHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const part = (
    name: ShopPartName,
    file: string,
    env: Record<string, string>,
    health = '/healthz',
  ): ShopPart => ({
    name,
    args: [...(name === 'api' ? ['--disable-proto=delete'] : []), join(ROOT, file)],
    env: { SHOP_HOST: host, PORT: String(ports[name]), ...env },
    healthUrl: `http://${internalHost}:${ports[name]}${health}`,
  });
  const storeEnv = { DELIVERY_STORE_URL: pathToFileURL(settings.storeDir).href };
  const deliveryEnv = {
    ...storeEnv,
    DELIVERY_URL: createDeliveryUrl(settings),
    DELIVERY_SECRET: readDeliverySecret(settings.dataDir),
  };
  const staticHost = (name: 'storefront' | 'checkout'): ShopPart =>
    part(name, 'packages/web-server/dist/staticHost.js', storeEnv);
  const apiUrlEnv = { API_URL: `http://${internalHost}:${ports.api}` };
  const sandboxEnv = {
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PAYPAL_WEBHOOK_URL: `${apiUrlEnv.API_URL}/api/webhooks/paypal`,
  };
  return [
    part('sandbox', 'tools/sandbox/dist/main.js', sandboxEnv, '/health'),
    part(
      'api',
      'api/dist/program/main.js',
      { ...getApiEnvironment(settings, internalHost), ...deliveryEnv },
      '/api/health',
    ),
    staticHost('storefront'),
    staticHost('checkout'),
    part('admin', 'admin-mfe/dist/server/main.js', {
      ...apiUrlEnv,
      ...CONTACT,
      ...storeEnv,
      PUBLIC_URL: settings.adminUrl,
    }),
    part('shell', 'shell/dist/server/main.js', {
      ...apiUrlEnv,
      ...CONTACT,
      ...deliveryEnv,
      PUBLIC_URL: settings.url,
      DELIVERY_COPY_FILE: join(settings.dataDir, 'registry.json'),
    }),
  ];
}

/**
 * Creates DELIVERY_URL: the origins from which browsers load builds. Each of the three hosts serves the whole
 * store; the storefront's host also serves micro-frontends without a host of their own.
 */
function createDeliveryUrl({ host, publicHost, ports }: ShopSettings): string {
  const browserHost = host === '127.0.0.1' ? host : publicHost;
  const getOrigin = (port: number): string => `http://${browserHost}:${port}`;
  return `${getOrigin(ports.storefront)} checkout=${getOrigin(ports.checkout)} admin=${getOrigin(ports.admin)}`;
}

function getApiEnvironment(settings: ShopSettings, internalHost: string): Record<string, string> {
  const { ports, publicHost } = settings;
  const sandboxUrl = `http://${internalHost}:${ports.sandbox}`;
  return {
    PUBLIC_URL: settings.url,
    ADMIN_URL: settings.adminUrl,
    SHOP_DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl,
    SHOP_DEMO: '1',
    FREE_SHIPPING_CITIES: 'Paarl,Wellington',
    // The API is behind one proxy: the server of the shell or the admin.
    TRUSTED_PROXIES: '1',
    PAYPAL_CLIENT_ID: sandbox.paypalClientId,
    PAYPAL_CLIENT_SECRET: sandbox.paypalClientSecret,
    PAYPAL_MERCHANT_ID: sandbox.paypalMerchantId,
    PAYPAL_WEBHOOK_ID: sandbox.paypalWebhookId,
    PAYPAL_API_URL: `${sandboxUrl}/paypal`,
    PAYPAL_SDK_URL: `http://${publicHost}:${ports.sandbox}/paypal/sdk/js`,
    EXCHANGE_RATE_URL: `${sandboxUrl}/exchange-rate`,
    // Browser and API must reach the issuer by the same URL.
    OIDC_ISSUER: `http://${publicHost}:${ports.sandbox}/oidc`,
    OIDC_CLIENT_ID: sandbox.oidcClientId,
    OIDC_CLIENT_SECRET: sandbox.oidcClientSecret,
    OIDC_NAME: 'Demo sign-in',
    SMTP_URL: `smtp://${internalHost}:${ports.smtp}`,
    MAIL_FROM: 'Koppie <shop@shop.example>',
    DEMO_MAILBOX_URL: settings.mailboxUrl,
    ...CONTACT,
  };
}
