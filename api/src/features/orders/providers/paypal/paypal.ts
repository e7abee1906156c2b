import { decimalFromCents } from '@shop/domain/money';
import type { Logger } from 'pino';
import type { Clock } from '../../../../clock.ts';
import type { PayPalConfig } from '../../../../config/config.ts';
import { AppError, providerUnavailable } from '../../../../errors.ts';
import {
  CallRefusedError,
  CircuitOpenError,
  createCircuitBreaker,
} from '../../../../outbound/circuitBreaker.ts';
import type { JsonResponse } from '../../../../outbound/requestJson.ts';
import {
  CreatedOrder,
  EventVerdict,
  PayPalOrder,
  PayPalRefund,
  getIssue,
  getRefusalId,
} from './paypalResponses.ts';
import type { PayPalRequest } from './paypalSession.ts';
import { createPayPalSession, toPayPalError } from './paypalSession.ts';
import type { Transmission } from './paypalTransmission.ts';
import { toVerificationRequest } from './paypalTransmission.ts';

export interface PayPalOrderRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly usdCents: number;
  /** Idempotency key (`PayPal-Request-Id`): a repeated key returns the same PayPal order. */
  readonly requestId: string;
}

export type CaptureResponse =
  | { readonly kind: 'captured'; readonly order: PayPalOrder }
  /** `issue` is PayPal's reason for the refusal, `refusalId` its `debug_id`; null when the response has none. */
  | { readonly kind: 'refused'; readonly issue: string; readonly refusalId: string | null };

export interface RefundRequest {
  readonly captureId: string;
  readonly usdCents: number;
  /** Idempotency key (`PayPal-Request-Id`): a repeated key returns the same refund. */
  readonly requestId: string;
  /** Text that appears with the refund in PayPal's reports. */
  readonly customId: string;
  readonly note: string;
}

export type PayPalRefundResponse =
  | { readonly kind: 'known'; readonly refund: PayPalRefund }
  | { readonly kind: 'refused'; readonly issue: string };

/**
 * Client of PayPal's API. Every call throws 503 `provider_unavailable` when PayPal is unreachable or its
 * response is invalid.
 */
export interface PayPalClient {
  createOrder(request: PayPalOrderRequest): Promise<string>;
  /** Reads a PayPal order; null when there is none. */
  findOrder(id: string): Promise<PayPalOrder | null>;
  /** Captures a PayPal order. The call may be repeated, because a PayPal order is captured at most once. */
  capture(id: string): Promise<CaptureResponse>;
  /** Changes the invoice id of a PayPal order that is not captured yet; returns false when PayPal refuses. */
  changeInvoiceId(id: string, invoiceId: string): Promise<boolean>;
  /** Makes a refund. The call may be repeated under its request id, because PayPal then makes the refund once. */
  refund(request: RefundRequest): Promise<PayPalRefundResponse>;
  findRefund(id: string): Promise<PayPalRefundResponse>;
  /** Whether PayPal has sent exactly this event to this shop. */
  isGenuine(transmission: Transmission, eventJson: string): Promise<boolean>;
}

interface PayPalOptions {
  readonly config: PayPalConfig | null;
  readonly clock: Clock;
  readonly log: Logger;
  /** Timeout of a request in ms; a request that exceeds it counts as a failure of PayPal. */
  readonly timeoutMs: number;
}

export function createPayPalClient({ config, clock, log, timeoutMs }: PayPalOptions): PayPalClient {
  if (config === null) return unavailablePayPal;
  const { merchantId, webhookId } = config;
  const session = createPayPalSession(config, clock, timeoutMs);
  const sendRequest = createRequestSender(session, clock, log);
  // Separate circuit breaker for events: forged events can be sent by any client and must not block payments.
  const sendEventRequest = createRequestSender(session, clock, log);
  return {
    createOrder: (request) =>
      sendRequest(
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          headers: { 'PayPal-Request-Id': request.requestId },
          body: createOrderBody(request, merchantId),
        },
        (answer) => CreatedOrder.parse(getSuccessBody(answer)).id,
      ),
    findOrder: (id) =>
      sendRequest({ method: 'GET', path: getOrderPath(id) }, (answer) =>
        answer.status === 404 ? null : PayPalOrder.parse(getSuccessBody(answer)),
      ),
    capture: (id) =>
      sendRequest(
        { method: 'POST', path: `${getOrderPath(id)}/capture`, headers: { Prefer: 'return=representation' } },
        parseCaptureResponse,
      ),
    changeInvoiceId: (id, invoiceId) =>
      sendRequest(
        { method: 'PATCH', path: getOrderPath(id), body: createInvoicePatch(invoiceId) },
        (answer) => {
          if (answer.status === 204) return true;
          if (answer.status === 422 || answer.status === 404) return false;
          throw toPayPalError(answer);
        },
      ),
    refund: (request) =>
      sendRequest(
        {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(request.captureId)}/refund`,
          headers: { 'PayPal-Request-Id': request.requestId, Prefer: 'return=representation' },
          body: createRefundBody(request),
        },
        parsePayPalRefundResponse,
      ),
    findRefund: (id) =>
      sendRequest(
        { method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` },
        parsePayPalRefundResponse,
      ),
    isGenuine: async (transmission, eventJson) => {
      if (webhookId === null) throw providerUnavailable();
      const json = toVerificationRequest({ transmission, webhookId, eventJson });
      return sendEventRequest(
        { method: 'POST', path: '/v1/notifications/verify-webhook-signature', json },
        (answer) => EventVerdict.parse(getSuccessBody(answer)).verification_status === 'SUCCESS',
      );
    },
  };
}

/**
 * Creates a function that calls PayPal behind a circuit breaker. A response that is neither a success nor a
 * refusal of the request counts as a failure.
 */
function createRequestSender(
  send: (request: PayPalRequest) => Promise<JsonResponse>,
  clock: Clock,
  log: Logger,
) {
  const withCircuitBreaker = createCircuitBreaker(clock);
  return async <T>(request: PayPalRequest, read: (answer: JsonResponse) => T): Promise<T> => {
    try {
      return await withCircuitBreaker(async () => read(await send(request)));
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof CircuitOpenError) throw providerUnavailable(error.retryAfterSeconds);
      log.warn({ err: error, path: request.path }, 'PayPal failed');
      const pause = error instanceof CallRefusedError ? error.retryAfterSeconds : null;
      throw providerUnavailable(pause ?? undefined);
    }
  };
}

const getOrderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

function createOrderBody({ orderId, orderNumber, usdCents }: PayPalOrderRequest, merchantId: string | null) {
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

const createInvoicePatch = (invoiceId: string) => [
  { op: 'replace', path: "/purchase_units/@reference_id=='default'/invoice_id", value: invoiceId },
];

const createRefundBody = ({ usdCents, customId, note }: RefundRequest) => ({
  amount: { currency_code: 'USD', value: decimalFromCents(usdCents) },
  custom_id: customId,
  note_to_payer: note,
});

/**
 * HTTP statuses of a permanent refusal of a refund: the request is invalid or forbidden, or something that it
 * names does not exist.
 */
const REFUND_REFUSAL_STATUSES = new Set([400, 403, 404, 422]);

function parsePayPalRefundResponse(answer: JsonResponse): PayPalRefundResponse {
  return REFUND_REFUSAL_STATUSES.has(answer.status)
    ? { kind: 'refused', issue: getIssue(answer.body) }
    : { kind: 'known', refund: PayPalRefund.parse(getSuccessBody(answer)) };
}

function parseCaptureResponse(answer: JsonResponse): CaptureResponse {
  const { status, body } = answer;
  return status === 422 || status === 404
    ? { kind: 'refused', issue: getIssue(body), refusalId: getRefusalId(body) }
    : { kind: 'captured', order: PayPalOrder.parse(getSuccessBody(answer)) };
}

function getSuccessBody(answer: JsonResponse): unknown {
  if (answer.status !== 200 && answer.status !== 201) throw toPayPalError(answer);
  return answer.body;
}

const rejectAsUnavailable = (): Promise<never> => Promise.reject(providerUnavailable());

const unavailablePayPal: PayPalClient = {
  createOrder: rejectAsUnavailable,
  findOrder: rejectAsUnavailable,
  capture: rejectAsUnavailable,
  changeInvoiceId: rejectAsUnavailable,
  refund: rejectAsUnavailable,
  findRefund: rejectAsUnavailable,
  isGenuine: rejectAsUnavailable,
};
