import type { FormFields } from './signature.ts';
import { encodeParameters, computeSignature } from './signature.ts';

export const PAYMENT_OUTCOMES = ['COMPLETE', 'PENDING', 'FAILED', 'CANCELLED'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export interface PayFastSettings {
  payfastMerchantId: string;
  payfastMerchantKey: string;
  payfastPassphrase: string;
}

/** Payment that a buyer has begun, as the shop's form described it. */
export interface Payment {
  readonly id: string;
  readonly form: ReadonlyMap<string, string>;
}

/** Payment as the transaction history shows it; amounts are decimals of rand. */
export interface ReceivedPayment {
  readonly at: Date;
  readonly fields: ReadonlyMap<string, string>;
}

export interface NotificationOptions {
  /** Fields that replace the true ones in the notification. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Time of the payment; now when omitted. */
  readonly at?: Date;
  /**
   * When false, PayFast denies the notification when the shop asks for confirmation, and the history lacks the payment.
   */
  readonly isKnown?: boolean;
}

export interface PaymentStore {
  /** Begins the payment that the shop's form asks for; null when PayFast would refuse the merchant or the signature. */
  begin(form: FormFields): Payment | null;
  find(id: string): Payment | undefined;
  /** Returns the signed notification of a payment, as it is posted, and adds a completed payment to the history. */
  createNotification(payment: Payment, outcome: PaymentOutcome, options?: NotificationOptions): string;
  /**
   * Whether `createNotification` has returned these parameters, without their signature, for a known payment.
   */
  hasIssued(parameters: string): boolean;
  /**
   * Lists the payments received from one day to another (`2026-12-01`, South African time), in the order of
   * completion.
   */
  findReceived(from: string, to: string): readonly ReceivedPayment[];
  /** Returns the paid and refunded amounts of a received payment; null for an unknown payment. */
  getBalance(id: string): Balance | null;
  /**
   * Refunds part of a payment; false if the payment is unknown, or `cents` is not positive or exceeds the
   * refundable amount.
   */
  refund(id: string, cents: number): boolean;
}

export interface Balance {
  readonly paidCents: number;
  readonly availableCents: number;
  /** Refunded amounts in cents, oldest first. */
  readonly refunds: readonly number[];
}

export function createPaymentStore(settings: PayFastSettings): PaymentStore {
  const payments = new Map<string, Payment>();
  const issuedParameters = new Set<string>();
  const received = new Map<string, ReceivedPayment>();

  const refunds = new Map<string, number[]>();

  const getBalance = (id: string): Balance | null => {
    const payment = received.get(id);
    if (!payment) return null;
    const paidCents = Math.round(Number(payment.fields.get('amount_gross')) * 100);
    const made = refunds.get(id) ?? [];
    return {
      paidCents,
      availableCents: made.reduce((left, cents) => left - cents, paidCents),
      refunds: made,
    };
  };

  const isFromMerchant = (form: FormFields): boolean => {
    const fields = new Map(form);
    const signed = form.filter(([name, value]) => name !== 'signature' && value !== '');
    return (
      fields.get('merchant_id') === settings.payfastMerchantId &&
      fields.get('merchant_key') === settings.payfastMerchantKey &&
      fields.get('signature') === computeSignature(signed, settings.payfastPassphrase)
    );
  };

  return {
    begin(form) {
      if (!isFromMerchant(form)) return null;
      // Ids do not start at a fixed number, because a shop may know the payments of earlier runs of the sandbox.
      const payment = { id: String(Date.now() * 1000 + payments.size), form: new Map(form) };
      payments.set(payment.id, payment);
      return payment;
    },
    find: (id) => payments.get(id),
    createNotification(payment, outcome, { changes = {}, at = new Date(), isKnown = true } = {}) {
      const trueFields = createNotificationFields(payment, outcome, settings.payfastMerchantId);
      const fields = trueFields.map(([name, value]) => [name, changes[name] ?? value] as const);
      const parameters = encodeParameters(fields);
      if (isKnown) issuedParameters.add(parameters);
      const sentFields = new Map(fields);
      const paymentId = sentFields.get('pf_payment_id') ?? '';
      // A payment is received at its first completion, whether the shop is notified of it or not.
      if (isKnown && outcome === 'COMPLETE' && !received.has(paymentId))
        received.set(paymentId, { at, fields: sentFields });
      return `${parameters}&signature=${computeSignature(fields, settings.payfastPassphrase)}`;
    },
    getBalance,
    refund(id, cents) {
      const balance = getBalance(id);
      if (!balance || !(cents > 0) || cents > balance.availableCents) return false;
      refunds.set(id, [...balance.refunds, cents]);
      return true;
    },
    hasIssued: (parameters) => issuedParameters.has(parameters),
    findReceived: (from, to) =>
      [...received.values()].filter(({ at }) => {
        const time = formatLocalTime(at);
        return time >= from && time < `${to} 24`;
      }),
  };
}

const SOUTH_AFRICAN_OFFSET_MS = 2 * 60 * 60_000;

/** Formats a time as PayFast's history does: `2026-12-01 00:30:00`, in South African time. */
export const formatLocalTime = (at: Date): string =>
  new Date(at.getTime() + SOUTH_AFRICAN_OFFSET_MS).toISOString().replace(/^(.*)T(.*)\.\d+Z$/, '$1 $2');

/** Fixed fee of every payment, in rand. */
const FEE_RAND = 2;

function createNotificationFields(
  { id, form }: Payment,
  outcome: PaymentOutcome,
  merchantId: string,
): FormFields {
  const gross = Number(form.get('amount') ?? 0);
  const copyField = (name: string): readonly [string, string] => [name, form.get(name) ?? ''];
  const custom = ['str', 'int'].flatMap((kind) =>
    [1, 2, 3, 4, 5].map((n) => copyField(`custom_${kind}${n}`)),
  );
  return [
    copyField('m_payment_id'),
    ['pf_payment_id', id],
    ['payment_status', outcome],
    copyField('item_name'),
    copyField('item_description'),
    ['amount_gross', gross.toFixed(2)],
    ['amount_fee', (-FEE_RAND).toFixed(2)],
    ['amount_net', (gross - FEE_RAND).toFixed(2)],
    ...custom,
    copyField('name_first'),
    copyField('name_last'),
    copyField('email_address'),
    ['merchant_id', merchantId],
  ];
}
