import { join } from 'node:path';
import { defaultSettings as sandbox } from '../../api/sandbox/src/settings.ts';
import { ROOT, folderOf } from '../paths.ts';
import type { ShopPorts } from './ports.ts';

export const PART_NAMES = ['sandbox', 'api', 'storefront', 'checkout', 'admin', 'shell'] as const;

export type PartName = (typeof PART_NAMES)[number];

/** One process of the shop: how it is started and the address that tells whether it serves. */
export interface Part {
  readonly name: PartName;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly healthUrl: string;
}

export interface ShopSettings {
  readonly ports: ShopPorts;
  /** The host that the processes listen on. */
  readonly host: string;
  /** The host name that browsers use. */
  readonly publicHost: string;
  readonly dataDir: string;
  readonly registryFile: string;
  /** MySQL or MariaDB; the embedded database if unset. */
  readonly databaseUrl?: string | undefined;
}

const built = (path: string): string => join(ROOT, path);

export function shopParts(settings: ShopSettings): Part[] {
  const { ports, host } = settings;
  // A wildcard address is for listening only, so the parts reach each other on the loopback address.
  const inside = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const part = (name: PartName, args: string[], env: Record<string, string>, health = '/healthz'): Part => ({
    name,
    args,
    env: { SHOP_HOST: host, PORT: String(ports[name]), ...env },
    healthUrl: `http://${inside}:${ports[name]}${health}`,
  });
  const front = frontEnv(settings, inside);
  const staticHost = (name: 'storefront' | 'checkout'): Part =>
    part(name, [built('deploy/web-server/dist/staticHost.js')], { STATIC_DIR: join(folderOf(name), 'dist') });
  return [
    part(
      'sandbox',
      [built('api/sandbox/dist/main.js')],
      {
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        SANDBOX_PAYPAL_WEBHOOK_URL: `http://${inside}:${ports.api}/api/webhooks/paypal`,
      },
      '/health',
    ),
    part(
      'api',
      ['--disable-proto=delete', built('api/dist/main.js')],
      apiEnv(settings, inside),
      '/api/health',
    ),
    staticHost('storefront'),
    staticHost('checkout'),
    part('admin', [built('admin-mfe/dist/server/main.js')], { ...front, PUBLIC_URL: adminUrl(settings) }),
    part('shell', [built('shell/dist/server/main.js')], {
      ...front,
      PUBLIC_URL: shopUrl(settings),
      REMOTES_FILE: settings.registryFile,
    }),
  ];
}

export const shopUrl = ({ publicHost, ports }: ShopSettings): string => `http://${publicHost}:${ports.shell}`;
export const adminUrl = ({ publicHost, ports }: ShopSettings): string =>
  `http://${publicHost}:${ports.admin}`;
export const mailboxUrl = ({ publicHost, ports }: ShopSettings): string =>
  `http://${publicHost}:${ports.sandbox}/mail`;

const frontEnv = ({ ports }: ShopSettings, inside: string): Record<string, string> => ({
  API_URL: `http://${inside}:${ports.api}`,
});

function apiEnv(settings: ShopSettings, inside: string): Record<string, string> {
  const outside = `http://${inside}:${settings.ports.sandbox}`;
  return {
    PUBLIC_URL: shopUrl(settings),
    ADMIN_URL: adminUrl(settings),
    SHOP_DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    SHOP_DEMO: '1',
    FREE_SHIPPING_CITIES: 'Paarl,Wellington',
    // The shell's proxy is the only hop before the API.
    TRUSTED_PROXIES: '1',
    PAYPAL_CLIENT_ID: sandbox.paypalClientId,
    PAYPAL_CLIENT_SECRET: sandbox.paypalClientSecret,
    PAYPAL_MERCHANT_ID: sandbox.paypalMerchantId,
    PAYPAL_WEBHOOK_ID: sandbox.paypalWebhookId,
    PAYPAL_API_URL: `${outside}/paypal`,
    PAYPAL_SDK_URL: `http://${settings.publicHost}:${settings.ports.sandbox}/paypal/sdk/js`,
    EXCHANGE_RATE_URL: `${outside}/exchange-rate`,
    // The issuer must be the same address for the browser and the API.
    OIDC_ISSUER: `http://${settings.publicHost}:${settings.ports.sandbox}/oidc`,
    OIDC_CLIENT_ID: sandbox.oidcClientId,
    OIDC_CLIENT_SECRET: sandbox.oidcClientSecret,
    OIDC_NAME: 'Sandbox ID',
    SMTP_URL: `smtp://${inside}:${settings.ports.smtp}`,
    MAIL_FROM: 'Koppie <shop@shop.example>',
    DEMO_MAILBOX_URL: mailboxUrl(settings),
  };
}
