import type { Cart } from '@shop/contract/cart';
import type { CurrentContent } from '@shop/contract/contentVersion';
import type {
  Cancellation,
  ErrorBody,
  ErrorCode,
  LinePriceChange,
  OutOfStockLine,
} from '@shop/contract/errors';
import { ERROR_STATUS } from '@shop/contract/errors';

type ErrorDetails = Pick<ErrorBody, 'fields' | 'lines' | 'issue' | 'cancelled' | 'cart' | 'current'> & {
  retryAfterSeconds?: number;
};

/**
 * Thrown for a failure that the caller causes or has to handle; its `status` and `body` are the response.
 * `handleErrors` answers 503 to other errors of an unavailable database, 400 to a malformed URL and 500 to
 * the rest, which are bugs.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorDetails = {},
  ) {
    super(message);
    this.status = ERROR_STATUS[code];
  }

  get body(): ErrorBody {
    const { fields, lines, issue, cancelled, cart, current } = this.extra;
    return {
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(lines && { lines }),
      ...(issue !== undefined && { issue }),
      ...(cancelled && { cancelled }),
      ...(cart && { cart }),
      ...(current && { current }),
    };
  }
}

export const invalidInput = (fields: Record<string, string>, message?: string): AppError =>
  new AppError('invalid_input', message ?? Object.values(fields)[0] ?? 'Please check your input.', {
    fields,
  });

export const unreadableBody = (): AppError => new AppError('invalid_input', "The request couldn't be read.");

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in.');

export const forbidden = (message = 'Only administrators may do this.'): AppError =>
  new AppError('forbidden', message);

export const crossSite = (): AppError =>
  new AppError('cross_site', 'This request came from another site and was refused.');

export const notFound = (noun = 'Page'): AppError => new AppError('not_found', `${noun} not found`);

/** Creates the 404 of a deleted order; only its buyer learns that it was cancelled. */
export const orderGone = (cancelled: Cancellation | null): AppError =>
  new AppError('not_found', 'Order not found', cancelled === null ? {} : { cancelled });

export const tooLarge = (message = 'This is too large.', field?: string): AppError =>
  new AppError('too_large', message, field === undefined ? {} : { fields: { [field]: message } });

export const unsupportedType = (message = 'Please send JSON.'): AppError =>
  new AppError('unsupported_type', message);

export const tooManyRequests = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', 'Too many requests. Please try again later.', { retryAfterSeconds });

export const busy = (retryAfterSeconds = 2): AppError =>
  new AppError('busy', 'The shop is busy. Please try again in a moment.', { retryAfterSeconds });

export const picturesUnavailable = (): AppError =>
  new AppError('busy', "Pictures can't be stored right now. Please try again in a moment.", {
    retryAfterSeconds: 10,
  });

export const badCredentials = (): AppError => new AppError('bad_credentials', 'Invalid email or password');

/** Creates the refusal of a sign-in whose first factor was right but whose account also requires a code. */
export const secondFactorRequired = (): AppError =>
  new AppError('second_factor_required', 'Please enter the code from your authenticator app.');

const WRONG_CODE_MESSAGE = "This code isn't right, or it's been used already.";

/** Creates the refusal of a wrong code at sign-in. */
export const wrongSignInCode = (): AppError =>
  new AppError('second_factor_required', WRONG_CODE_MESSAGE, { fields: { code: WRONG_CODE_MESSAGE } });

/** Creates the refusal of a wrong code from a signed-in user, whose session continues. */
export const wrongCode = (): AppError => invalidInput({ code: WRONG_CODE_MESSAGE });

export const signInExpired = (): AppError =>
  new AppError('bad_credentials', 'This sign-in has expired. Please start again.');

export const secondFactorSetupRequired = (): AppError =>
  new AppError(
    'second_factor_setup_required',
    'Administrators of this shop sign in with two steps. Please set this up in your profile first.',
  );

export const emailTaken = (): AppError =>
  new AppError('email_taken', 'This email address already has an account.', {
    fields: { email: 'This email address already has an account.' },
  });

export const resetRequired = (): AppError =>
  new AppError('reset_required', 'This reset link is no longer valid. Please request a new one.');

export const linkExpired = (message = 'This link is no longer valid.'): AppError =>
  invalidInput({ token: message });

export const reauthRequired = (message = 'Please enter your current password.'): AppError =>
  new AppError('reauth_required', message, { fields: { currentPassword: message } });

export const lastAdmin = (message: string): AppError => new AppError('last_admin', message);

export const staleVersion = (): AppError =>
  new AppError('stale_version', 'This product has changed since you opened it.');

/**
 * Creates the 409 for content that another administrator has changed since it was read; contains the current
 * content.
 */
export function contentChanged(current: Record<string, CurrentContent>): AppError {
  const changes = Object.entries(current).map(([name, { text }]): [string, string] => [
    name,
    `Another administrator has changed this. It is now: ${text === '' ? 'empty' : text}`,
  ]);
  const [onlyChange, ...others] = changes;
  const message =
    onlyChange !== undefined && others.length === 0
      ? onlyChange[1]
      : 'Another administrator has changed this since you opened it.';
  return new AppError('stale_version', message, { fields: Object.fromEntries(changes), current });
}

/** Creates the refusal to undo a change whose fields have been changed again. */
export const changedMeanwhile = (fields: readonly string[]): AppError =>
  new AppError('stale_version', `This has changed since and is left as it is: ${fields.join(', ')}.`);

/** Creates the refusal to save a cart that another device has changed; contains the current cart. */
export const staleCart = (cart: Cart): AppError =>
  new AppError('stale_version', 'Your cart has changed on another device.', { cart });

export const alreadyReviewed = (): AppError => new AppError('already_reviewed', 'Product already reviewed');

export const outOfStock = (message: string, lines: OutOfStockLine[]): AppError =>
  new AppError('out_of_stock', message, { lines });

export const priceChanged = (lines: LinePriceChange[]): AppError =>
  new AppError(
    'price_changed',
    lines.length > 0
      ? 'A price has changed since you added this to your cart.'
      : 'This order costs more than you saw.',
    { lines },
  );

export const voucherRefused = (message: string): AppError => new AppError('voucher_refused', message);

/** Throws 409 `idempotency_conflict` when a repeated Idempotency-Key came with another body than at first. */
export function assertSameBody(
  firstHash: string | null,
  hash: string,
  noun: 'order' | 'refund' | 'return',
): void {
  if (firstHash === hash) return;
  throw new AppError(
    'idempotency_conflict',
    `This Idempotency-Key has already been used for another ${noun}.`,
  );
}

export const tooManyOpenOrders = (count: number, retryAfterSeconds: number): AppError =>
  new AppError(
    'too_many_requests',
    `You have ${count} unpaid ${count === 1 ? 'order' : 'orders'}. Pay one, or wait until it expires.`,
    { retryAfterSeconds },
  );

export const tooManyUnpaidUnits = (
  { held, most }: { held: number; most: number },
  retryAfterSeconds: number,
): AppError => {
  const remedies =
    held < most
      ? `, wait until they expire, or order at most ${most - held} now`
      : ', or wait until they expire';
  return new AppError(
    'too_many_requests',
    `You have ${held} unpaid ${held === 1 ? 'item' : 'items'}. Pay for them${remedies}.`,
    { retryAfterSeconds },
  );
};

export const illegalTransition = (message: string): AppError => new AppError('illegal_transition', message);

export const orderNotPayable = (message: string): AppError => new AppError('order_not_payable', message);

export const paymentPending = (): AppError =>
  new AppError('payment_pending', 'A payment for this order is still being processed.');

export const paymentMismatch = (): AppError =>
  new AppError('payment_mismatch', "This payment doesn't match the order.");

export const paymentDeclined = (issue: string): AppError =>
  new AppError('payment_declined', 'The payment was declined. Please try another card.', { issue });

const TOO_MANY_DECLINES_MESSAGE =
  'Too many payments for this order were declined. Please try again in an hour.';

/**
 * Creates the refusal of a card after too many declined payments of its order. The refusal precedes a
 * capture, so no money is taken.
 */
export const cardRefused = (): AppError =>
  new AppError('payment_declined', TOO_MANY_DECLINES_MESSAGE, { issue: 'TOO_MANY_DECLINES' });

export const tooManyDeclines = (): AppError =>
  new AppError('too_many_requests', TOO_MANY_DECLINES_MESSAGE, { retryAfterSeconds: 3600 });

export const providerUnavailable = (retryAfterSeconds = 5): AppError =>
  new AppError('provider_unavailable', "We can't reach the payment provider. Please try again.", {
    retryAfterSeconds,
  });

export const rateUnavailable = (): AppError =>
  new AppError('rate_unavailable', 'Failed to fetch exchange rate', { retryAfterSeconds: 5 });

export const buildStoreOff = (message: string): AppError => new AppError('delivery_off', message);

export const buildStoreUnavailable = (): AppError =>
  new AppError('delivery_unavailable', "The store of published versions can't be used right now.");

/** Creates the refusal of a change to micro-frontend versions that their present state does not allow. */
export const versionChangeRefused = (message: string): AppError =>
  new AppError('illegal_transition', message);
