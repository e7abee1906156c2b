import * as z from 'zod/mini';
import { startSandbox } from '../../sandbox/src/startSandbox.ts';
import { defaultSettings } from '../../sandbox/src/settings.ts';

export interface TestSandbox {
  /** Settings that point the API at this sandbox. */
  readonly env: Record<string, string>;
  /** Settings that offer PayFast, and those that offer third-party sign-in: both are off without them. */
  readonly payfastEnv: Record<string, string>;
  readonly oidcEnv: Record<string, string>;
  /** The buyer's choice in the payment form. */
  choose(payPalOrderId: string, choice: 'approve' | 'decline' | 'pend'): Promise<void>;
  /** `POST /control/<service>`: a failure to play, or another option of the service. */
  control(
    service: 'paypal' | 'exchange-rate' | 'payfast' | 'oidc',
    options: Record<string, unknown>,
  ): Promise<void>;
  /** A notification of PayFast about the payment that a form began; it may lie. */
  payfastNotification(wish: PayFastWish): Promise<string>;
  stop(): Promise<void>;
}

interface PayFastWish {
  form: Record<string, string>;
  status?: 'COMPLETE' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** Fields that say something else than the truth; the signature is right nevertheless. */
  changes?: Record<string, string>;
  /** False: PayFast denies it when it is asked. */
  isKnown?: boolean;
}

const Notification = z.object({ notification: z.string() });

/** The outside world in this process, on ports of its own. Stop it in afterAll. */
export async function testSandbox(): Promise<TestSandbox> {
  const { httpUrl, smtpUrl, stop } = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(httpUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    env: {
      PAYPAL_CLIENT_ID: defaultSettings.paypalClientId,
      PAYPAL_CLIENT_SECRET: defaultSettings.paypalClientSecret,
      PAYPAL_MERCHANT_ID: defaultSettings.paypalMerchantId,
      PAYPAL_WEBHOOK_ID: defaultSettings.paypalWebhookId,
      PAYPAL_API_URL: `${httpUrl}/paypal`,
      PAYPAL_SDK_URL: `${httpUrl}/paypal/sdk/js`,
      EXCHANGE_RATE_URL: `${httpUrl}/exchange-rate`,
      SMTP_URL: smtpUrl,
    },
    payfastEnv: {
      PAYFAST_MERCHANT_ID: defaultSettings.payfastMerchantId,
      PAYFAST_MERCHANT_KEY: defaultSettings.payfastMerchantKey,
      PAYFAST_PASSPHRASE: defaultSettings.payfastPassphrase,
      PAYFAST_URL: `${httpUrl}/payfast`,
    },
    oidcEnv: {
      OIDC_ISSUER: `${httpUrl}/oidc`,
      OIDC_CLIENT_ID: defaultSettings.oidcClientId,
      OIDC_CLIENT_SECRET: defaultSettings.oidcClientSecret,
      OIDC_NAME: 'Sandbox ID',
    },
    choose: async (id, choice) => {
      await post(`/paypal/sdk/orders/${id}/${choice}`, {});
    },
    control: async (service, options) => {
      await post(`/control/${service}`, options);
    },
    payfastNotification: async (wish) =>
      Notification.parse(await post('/control/payfast/notifications', wish)).notification,
    stop,
  };
}
