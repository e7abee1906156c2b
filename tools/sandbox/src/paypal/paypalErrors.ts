import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json.ts';

const DESCRIPTIONS = {
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  DUPLICATE_REFERENCE_ID: '`reference_id` must be unique if multiple `purchase_unit` are provided.',
  INSTRUMENT_DECLINED:
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call.",
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account.',
  REFERENCE_ID_REQUIRED:
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
} as const;

export type Issue = keyof typeof DESCRIPTIONS;

export interface ErrorDetail {
  issue: Issue;
  /** JSON pointer to the field of the request. */
  field?: string;
  value?: string;
}

export class PayPalError extends Error {
  constructor(
    readonly status: number,
    readonly body: JsonObject,
  ) {
    super(`PayPal answers ${status}`);
  }
}

/** Creates the error for a well-formed request that violates PayPal's business rules. */
export function unprocessable(...details: ErrorDetail[]): PayPalError {
  return createPayPalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details,
  );
}

export function invalidRequest(...details: ErrorDetail[]): PayPalError {
  return createPayPalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details.map((detail) => ({ ...detail, location: 'body' })),
  );
}

export function notFound(): PayPalError {
  return createPayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID' },
  ]);
}

export function missingToken(): PayPalError {
  return createPayPalError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
    [],
  );
}

/** Creates an error about the client or the access token, in OAuth's format instead of PayPal's. */
export function oauthError(status: number, error: string, description: string): PayPalError {
  return new PayPalError(status, { error, error_description: description });
}

function createPayPalError(
  status: number,
  name: string,
  message: string,
  details: ErrorDetail[],
): PayPalError {
  return new PayPalError(status, {
    name,
    message,
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    ...(details.length > 0 && {
      details: details.map((detail) => ({ ...detail, description: DESCRIPTIONS[detail.issue] })),
    }),
    links: details.map(({ issue }) => ({
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
      rel: 'information_link',
      method: 'GET',
    })),
  });
}
