import * as z from 'zod/mini';
import { startSandbox } from '../../../tools/sandbox/src/startSandbox.ts';
import { defaultSettings } from '../../../tools/sandbox/src/settings.ts';

export interface TestSandbox {
  /** Settings that point the API at this sandbox. */
  readonly env: Record<string, string>;
  /** Settings that enable PayFast. */
  readonly payfastEnv: Record<string, string>;
  /**
   * Loads the identity provider and returns the settings that enable third-party sign-in. On a busy machine the first
   * sign-in would otherwise wait for Jest to load it for longer than the API's time limit.
   */
  enableOidc(): Promise<Record<string, string>>;
  /** The buyer's choice in the payment form. */
  choose(paypalOrderId: string, choice: 'approve' | 'decline' | 'pend'): Promise<void>;
  /** `POST /control/<service>`: a fault to simulate or another option of the service. */
  control(
    service: 'paypal' | 'exchange-rate' | 'payfast' | 'oidc' | 'mail',
    options: Record<string, unknown>,
  ): Promise<void>;
  /** A notification of PayFast about the payment that a form has begun, with changed fields if wanted. */
  payfastNotification(wish: PayFastOptions): Promise<string>;
  /** Refunded amounts of a payment at PayFast, in cents. */
  payfastRefunds(paymentId: string): Promise<readonly number[]>;
  /** Refunds cents of a payment on PayFast's site. */
  refundAtPayFast(paymentId: string, cents: number): Promise<void>;
  captureOf(paypalOrderId: string): Promise<string>;
  /** PayPal's record of an order's payment; null until it is captured. */
  paymentOf(paypalOrderId: string): Promise<PayPalPayment | null>;
  /** A signed event about an approval or a capture, ready to be posted to the shop. */
  event(subject: `orders/${string}` | `captures/${string}`, type?: string): Promise<SignedEvent>;
  /** PayPal's later decision about a pending capture. */
  decide(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>;
  /** Refunds a payment, all of it unless an amount is named, and returns the event. */
  refund(captureId: string, usd?: string): Promise<SignedEvent>;
  /** PayPal's later decision about a refund, and its event. */
  decideRefund(refundId: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<SignedEvent>;
  stop(): Promise<void>;
}

interface PayFastOptions {
  form: Record<string, string>;
  status?: 'COMPLETE' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** Fields that differ from the truth; the signature is valid nevertheless. */
  changes?: Record<string, string>;
  /** Time of the payment, now when omitted; the history lists it on this day. */
  at?: Date;
  /** When false, PayFast denies the notification when it is asked. */
  isKnown?: boolean;
}

const SignedEvent = z.object({ headers: z.record(z.string(), z.string()), body: z.unknown() });
export type SignedEvent = z.infer<typeof SignedEvent>;
const Refunded = z.object({ event: SignedEvent });
const Payments = z.object({
  captures: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.object({ value: z.string() }) }),
  ),
  refunds: z.optional(
    z.array(z.object({ id: z.string(), status: z.string(), amount: z.object({ value: z.string() }) })),
  ),
});
const PayPalBooks = z.object({ purchase_units: z.array(z.object({ payments: z.optional(Payments) })) });

const PayFastRefunds = z.object({ refunds: z.array(z.number()) });
const Notification = z.object({ notification: z.string() });

export interface PayPalPayment {
  readonly captureId: string;
  readonly status: string;
  /** Amount in dollars, as PayPal writes it. */
  readonly value: string;
  /** Amounts of completed refunds in dollars, as PayPal writes them. */
  readonly refunds: readonly string[];
  /** The ids of refunds under review. */
  readonly pendingRefunds: readonly string[];
}

/** The sandbox in this process, on ports of its own. It must be stopped afterwards. */
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
  const paymentOf = async (id: string): Promise<PayPalPayment | null> => {
    const answer = await fetch(`${httpUrl}/control/paypal/orders/${id}`);
    const payments = PayPalBooks.parse(await answer.json()).purchase_units[0]?.payments;
    const [capture] = payments?.captures ?? [];
    if (!payments || !capture) return null;
    const all = payments.refunds ?? [];
    const refunds = all.filter(({ status }) => status === 'COMPLETED').map(({ amount }) => amount.value);
    const pendingRefunds = all
      .filter(({ status }) => status === 'PENDING')
      .map(({ id: refundId }) => refundId);
    return {
      ...{ captureId: capture.id, status: capture.status, value: capture.amount.value },
      ...{ refunds, pendingRefunds },
    };
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
      PAYFAST_API_URL: `${httpUrl}/payfast/api`,
      PAYFAST_STATUS_URL: `${httpUrl}/payfast/status/components.json`,
    },
    enableOidc: async () => {
      await fetch(`${httpUrl}/oidc/.well-known/openid-configuration`);
      return {
        OIDC_ISSUER: `${httpUrl}/oidc`,
        OIDC_CLIENT_ID: defaultSettings.oidcClientId,
        OIDC_CLIENT_SECRET: defaultSettings.oidcClientSecret,
        OIDC_NAME: 'Demo sign-in',
      };
    },
    choose: async (id, choice) => {
      await post(`/paypal/sdk/orders/${id}/${choice}`, {});
    },
    control: async (service, options) => {
      await post(`/control/${service}`, options);
    },
    payfastNotification: async (wish) =>
      Notification.parse(await post('/control/payfast/notifications', wish)).notification,
    payfastRefunds: async (id) => {
      const answer = await fetch(`${httpUrl}/control/payfast/refunds/${id}`);
      return PayFastRefunds.parse(await answer.json()).refunds;
    },
    refundAtPayFast: async (id, cents) => {
      await post(`/control/payfast/refunds/${id}`, { cents });
    },
    captureOf: async (id) => {
      const payment = await paymentOf(id);
      if (!payment) throw new Error(`Nothing was captured of ${id}`);
      return payment.captureId;
    },
    paymentOf,
    event: async (subject, type) =>
      SignedEvent.parse(await post(`/control/paypal/${subject}/events`, { event_type: type })),
    decide: async (captureId, status) => {
      await post(`/control/paypal/captures/${captureId}`, { status });
    },
    refund: async (captureId, usd) => {
      const amount = usd === undefined ? {} : { amount: { currency_code: 'USD', value: usd } };
      return Refunded.parse(await post(`/control/paypal/captures/${captureId}/refund`, amount)).event;
    },
    decideRefund: async (refundId, status) =>
      Refunded.parse(await post(`/control/paypal/refunds/${refundId}`, { status })).event,
    stop,
  };
}
