import { isObject, toText } from '../json.ts';
import type { JsonObject } from '../json.ts';
import type { Money } from './money.ts';
import { invalidRequest, unprocessable } from './paypalErrors.ts';
import type { ErrorDetail } from './paypalErrors.ts';

export interface PurchaseUnitRequest {
  referenceId: string;
  amount: Money;
  customId?: string;
  invoiceId?: string;
  description?: string;
  payeeMerchantId?: string;
}

const DECIMAL_PATTERN = /^(-?\d+|-?\d*\.\d+)$/;
const MAX_UNITS = 10;
const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
);
const TEXT_FIELDS = { reference_id: 256, custom_id: 255, invoice_id: 127, description: 127 } as const;

/**
 * Reads the body of POST /v2/checkout/orders. Throws INVALID_REQUEST for a wrong shape and UNPROCESSABLE_ENTITY for
 * wrong values.
 */
export function readOrderRequest(body: JsonObject): PurchaseUnitRequest[] {
  const units = Array.isArray(body['purchase_units']) ? body['purchase_units'].map(toObject) : undefined;

  const shapeIssues = [
    ...findIntentIssues(body['intent']),
    ...findUnitCountIssues(units),
    ...(units ?? []).flatMap((unit, index) => findUnitShapeIssues(unit, `/purchase_units/${index}`)),
  ];
  if (shapeIssues.length > 0) throw invalidRequest(...shapeIssues);

  const unitRequests = (units ?? []).map(readUnit);
  const valueIssues = [
    ...unitRequests.flatMap(({ amount }, index) =>
      findAmountIssues(amount, `/purchase_units/${index}/amount`),
    ),
    ...findReferenceIssues(units ?? []),
  ];
  if (valueIssues.length > 0) throw unprocessable(...valueIssues);
  return unitRequests;
}

function findIntentIssues(intent: unknown): ErrorDetail[] {
  if (intent === undefined) return [{ field: '/intent', issue: 'MISSING_REQUIRED_PARAMETER' }];
  // Only the intent that the shop uses is supported, not AUTHORIZE, whose payments are captured later.
  return intent === 'CAPTURE' ? [] : [{ field: '/intent', issue: 'INVALID_PARAMETER_VALUE' }];
}

function findUnitCountIssues(units: JsonObject[] | undefined): ErrorDetail[] {
  const field = '/purchase_units';
  if (!units) return [{ field, issue: 'MISSING_REQUIRED_PARAMETER' }];
  if (units.length === 0) return [{ field, issue: 'INVALID_ARRAY_MIN_ITEMS' }];
  return units.length > MAX_UNITS ? [{ field, issue: 'INVALID_ARRAY_MAX_ITEMS' }] : [];
}

function findUnitShapeIssues(unit: JsonObject, field: string): ErrorDetail[] {
  const amount = toObject(unit['amount']);
  return [
    ...findMoneyFieldIssues(amount['currency_code'], /^[A-Z]{3}$/, `${field}/amount/currency_code`),
    ...findMoneyFieldIssues(amount['value'], DECIMAL_PATTERN, `${field}/amount/value`),
    ...Object.entries(TEXT_FIELDS).flatMap(([name, max]): ErrorDetail[] => {
      const value = unit[name];
      if (value === undefined) return [];
      if (typeof value !== 'string')
        return [{ field: `${field}/${name}`, issue: 'INVALID_PARAMETER_SYNTAX' }];
      return value.length > 0 && value.length <= max
        ? []
        : [{ field: `${field}/${name}`, issue: 'INVALID_STRING_LENGTH' }];
    }),
  ];
}

function findMoneyFieldIssues(value: unknown, pattern: RegExp, field: string): ErrorDetail[] {
  if (value === undefined) return [{ field, issue: 'MISSING_REQUIRED_PARAMETER' }];
  return typeof value === 'string' && pattern.test(value)
    ? []
    : [{ field, issue: 'INVALID_PARAMETER_SYNTAX' }];
}

function findAmountIssues({ currency_code, value }: Money, field: string): ErrorDetail[] {
  const issues: ErrorDetail[] = [];
  if (!CURRENCIES.has(currency_code))
    issues.push({ field: `${field}/currency_code`, issue: 'INVALID_CURRENCY_CODE', value: currency_code });
  if (Number(value) <= 0)
    issues.push({ field: `${field}/value`, issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', value });
  if (/\.\d{3,}$/.test(value)) issues.push({ field: `${field}/value`, issue: 'DECIMAL_PRECISION', value });
  return issues;
}

function findReferenceIssues(units: JsonObject[]): ErrorDetail[] {
  if (units.length < 2) return [];
  const references = units.map((unit) => unit['reference_id']);
  if (references.includes(undefined)) return [{ field: '/purchase_units', issue: 'REFERENCE_ID_REQUIRED' }];
  return new Set(references).size === units.length
    ? []
    : [{ field: '/purchase_units', issue: 'DUPLICATE_REFERENCE_ID' }];
}

function readUnit(unit: JsonObject): PurchaseUnitRequest {
  const amount = toObject(unit['amount']);
  const customId = toText(unit['custom_id']);
  const invoiceId = toText(unit['invoice_id']);
  const description = toText(unit['description']);
  const payeeMerchantId = toText(toObject(unit['payee'])['merchant_id']);
  return {
    referenceId: toText(unit['reference_id']) ?? 'default',
    amount: { currency_code: String(amount['currency_code']), value: String(amount['value']) },
    ...(customId !== undefined && { customId }),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(description !== undefined && { description }),
    ...(payeeMerchantId !== undefined && { payeeMerchantId }),
  };
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
