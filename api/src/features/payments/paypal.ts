import { decimalFromCents } from '@shop/domain/money';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { PayPalConfig } from '../../config.ts';
import { AppError, providerUnavailable } from '../../errors.ts';
import { CircuitOpen, createCircuitBreaker } from '../../outbound/circuitBreaker.ts';
import type { JsonAnswer } from '../../outbound/requestJson.ts';
import { CreatedOrder, PayPalOrder, issueOf } from './paypalAnswers.ts';
import { createPayPalSession } from './paypalSession.ts';

export interface PayPalOrderRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly usdCents: number;
  /** The same id asks for the same PayPal order, however often. */
  readonly requestId: string;
}

export type CaptureAnswer =
  | { readonly kind: 'captured'; readonly order: PayPalOrder }
  /** PayPal said no, and why. */
  | { readonly kind: 'refused'; readonly issue: string };

/** Every call throws 503 `provider_unavailable` when PayPal cannot be reached or makes no sense. */
export interface PayPal {
  createOrder(request: PayPalOrderRequest): Promise<string>;
  /** Null when PayPal knows no such order. */
  findOrder(id: string): Promise<PayPalOrder | null>;
  /** A PayPal order is captured at most once, so this may be repeated. */
  capture(id: string): Promise<CaptureAnswer>;
}

interface PayPalOptions {
  readonly config: PayPalConfig | null;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPayPal({ config, clock, log }: PayPalOptions): PayPal {
  if (config === null) return missingPayPal;
  const send = createPayPalSession(config, clock);
  const guarded = createCircuitBreaker(clock);

  /** What is neither success nor a refusal of this one request counts against PayPal. */
  const ask = async <T>(request: Parameters<typeof send>[0], read: (answer: JsonAnswer) => T): Promise<T> => {
    try {
      return await guarded(async () => read(await send(request)));
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof CircuitOpen) throw providerUnavailable(error.retryAfterSeconds);
      log.warn({ err: error, path: request.path }, 'PayPal failed');
      throw providerUnavailable();
    }
  };

  return {
    createOrder: (request) =>
      ask(
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          headers: { 'PayPal-Request-Id': request.requestId },
          body: orderBody(request, config.merchantId),
        },
        (answer) => CreatedOrder.parse(successOf(answer)).id,
      ),
    findOrder: (id) =>
      ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` }, (answer) =>
        answer.status === 404 ? null : PayPalOrder.parse(successOf(answer)),
      ),
    capture: (id) =>
      ask(
        {
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
          headers: { Prefer: 'return=representation' },
        },
        (answer): CaptureAnswer =>
          answer.status === 422 || answer.status === 404
            ? { kind: 'refused', issue: issueOf(answer.body) }
            : { kind: 'captured', order: PayPalOrder.parse(successOf(answer)) },
      ),
  };
}

function orderBody({ orderId, orderNumber, usdCents }: PayPalOrderRequest, merchantId: string | null) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: orderId,
        invoice_id: orderNumber,
        amount: { currency_code: 'USD', value: decimalFromCents(usdCents) },
        ...(merchantId === null ? {} : { payee: { merchant_id: merchantId } }),
      },
    ],
  };
}

function successOf({ status, body }: JsonAnswer): unknown {
  if (status !== 200 && status !== 201) throw new Error(`PayPal answered ${status}: ${issueOf(body)}`);
  return body;
}

const unavailable = (): Promise<never> => Promise.reject(providerUnavailable());

const missingPayPal: PayPal = { createOrder: unavailable, findOrder: unavailable, capture: unavailable };
