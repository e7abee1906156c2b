import { isObject, toText } from '../json.ts';
import type { Money } from './money.ts';
import { invalidRequest } from './paypalErrors.ts';

const INVOICE_PATH = "/purchase_units/@reference_id=='default'/invoice_id";

/**
 * Reads the new invoice id from the body of PATCH /v2/checkout/orders/:id, the only supported change. Throws
 * INVALID_REQUEST for all others.
 */
export function readInvoicePatch(body: unknown): string {
  const changes: readonly unknown[] = Array.isArray(body) ? body : [];
  const change = changes[0];
  if (!isObject(change) || change['op'] !== 'replace' || change['path'] !== INVOICE_PATH) {
    throw invalidRequest({ field: '/path', issue: 'INVALID_PARAMETER_VALUE' });
  }
  const value = toText(change['value']) ?? '';
  if (value === '' || value.length > 127) {
    throw invalidRequest({ field: '/value', issue: 'INVALID_STRING_LENGTH' });
  }
  return value;
}

/**
 * Reads the amount of a refund; undefined if it is missing, so that the whole remaining amount is refunded.
 * Throws INVALID_REQUEST for a malformed amount.
 */
export function readRefundAmount(value: unknown): Money | undefined {
  if (value === undefined) return undefined;
  const amount = isObject(value) ? value : {};
  const decimal = toText(amount['value']);
  const currency = toText(amount['currency_code']);
  if (decimal === undefined || !/^\d+(\.\d{1,2})?$/.test(decimal) || currency === undefined) {
    throw invalidRequest({ field: '/amount', issue: 'INVALID_PARAMETER_SYNTAX' });
  }
  return { currency_code: currency, value: decimal };
}
