import type { Settings } from './settings.ts';

/** Settings of PayPal; null when they are incomplete, which only production refuses. */
export function getPayPalConfig(settings: Settings) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_API_URL, PAYPAL_SDK_URL } = settings;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_API_URL || !PAYPAL_SDK_URL) return null;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    apiUrl: PAYPAL_API_URL,
    sdkUrl: PAYPAL_SDK_URL,
    webhookId: settings.PAYPAL_WEBHOOK_ID ?? null,
    merchantId: settings.PAYPAL_MERCHANT_ID ?? null,
  };
}

/** URLs of PayFast's API by the host of its payment page. */
const PAYFAST_APIS: Readonly<Record<string, string>> = { 'www.payfast.co.za': 'https://api.payfast.co.za' };

/** Settings of PayFast; null when the shop does not offer it. */
export function getPayFastConfig(settings: Settings) {
  const { PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY, PAYFAST_URL } = settings;
  if (!PAYFAST_MERCHANT_ID || !PAYFAST_MERCHANT_KEY || !PAYFAST_URL) return null;
  const apiUrl = settings.PAYFAST_API_URL ?? PAYFAST_APIS[new URL(PAYFAST_URL).host] ?? null;
  return {
    merchantId: PAYFAST_MERCHANT_ID,
    merchantKey: PAYFAST_MERCHANT_KEY,
    passphrase: settings.PAYFAST_PASSPHRASE ?? null,
    url: PAYFAST_URL,
    /** Payment methods of PayFast among which buyers can choose; empty when PayFast's page offers its own. */
    options: settings.PAYFAST_OPTIONS,
    /** URL of PayFast's API; null when the reconciler cannot look for unreported payments. */
    apiUrl,
    /** URL of the components of PayFast's status page; null when the shop reports no outages. */
    statusUrl: settings.PAYFAST_STATUS_URL ?? null,
    /** Whether refunds are made through PayFast's API; an administrator makes them at PayFast otherwise. */
    makesRefunds: apiUrl !== null && settings.PAYFAST_REFUNDS === 'on',
  };
}

/** Settings of third-party sign-in; null when the shop does not offer it. */
export function getOidcConfig(settings: Settings) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}
