import { startSandbox } from '../../sandbox/src/startSandbox.ts';
import { defaultSettings } from '../../sandbox/src/settings.ts';

export interface TestSandbox {
  /** Settings that point the API at this sandbox. */
  readonly env: Record<string, string>;
  /** The buyer's choice in the payment form. */
  choose(payPalOrderId: string, choice: 'approve' | 'decline' | 'pend'): Promise<void>;
  /** `POST /control/<service>`: a failure to play, or another option of the service. */
  control(service: 'paypal' | 'exchange-rate', options: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** The outside world in this process, on ports of its own. Stop it in afterAll. */
export async function testSandbox(): Promise<TestSandbox> {
  const { httpUrl, smtpUrl, stop } = await startSandbox({ httpPort: 0, smtpPort: 0 });
  const post = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(httpUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
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
    choose: (id, choice) => post(`/paypal/sdk/orders/${id}/${choice}`, {}),
    control: (service, options) => post(`/control/${service}`, options),
    stop,
  };
}
