import type { ErrorBody, ErrorCode } from '@shop/contract/errors';
import { ERROR_STATUS } from '@shop/contract/errors';

type Extra = Pick<ErrorBody, 'fields' | 'lines' | 'issue'> & { retryAfterSeconds?: number };

/** A failure that a caller can cause or must expect; all else is a bug and becomes 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.status = ERROR_STATUS[code];
  }

  get body(): ErrorBody {
    const { retryAfterSeconds: _, ...wire } = this.extra;
    return { message: this.message, code: this.code, ...wire };
  }
}

export const invalidInput = (fields: Record<string, string>, message?: string): AppError =>
  new AppError('invalid_input', message ?? Object.values(fields)[0] ?? 'Please check your input.', {
    fields,
  });

export const unreadableBody = (): AppError => new AppError('invalid_input', 'The request could not be read.');

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in.');

export const forbidden = (): AppError => new AppError('forbidden', 'Only administrators may do this.');

export const crossSite = (): AppError =>
  new AppError('cross_site', 'This request came from another site and was refused.');

export const notFound = (what = 'Page'): AppError => new AppError('not_found', `${what} not found`);

export const tooLarge = (message = 'This is too large.'): AppError => new AppError('too_large', message);

export const unsupportedType = (message = 'Please send JSON.'): AppError =>
  new AppError('unsupported_type', message);

export const tooManyRequests = (retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', 'Too many requests. Please try again later.', { retryAfterSeconds });

export const busy = (retryAfterSeconds = 2): AppError =>
  new AppError('busy', 'The shop is busy. Please try again in a moment.', { retryAfterSeconds });

export const badCredentials = (): AppError => new AppError('bad_credentials', 'Invalid email or password');

export const emailTaken = (): AppError =>
  new AppError('email_taken', 'This email address already has an account.', {
    fields: { email: 'This email address already has an account.' },
  });

export const resetRequired = (): AppError =>
  new AppError('reset_required', 'This reset link is no longer valid. Please request a new one.');

export const reauthRequired = (): AppError =>
  new AppError('reauth_required', 'Please enter your current password.', {
    fields: { currentPassword: 'Please enter your current password.' },
  });

export const lastAdmin = (message: string): AppError => new AppError('last_admin', message);
