import { isId } from '@shop/domain/ids';
import * as z from 'zod/mini';

export type ObjectKind =
  | 'Order'
  | 'Refund'
  | 'Credit note'
  | 'Return'
  | 'Product'
  | 'Review'
  | 'User'
  | 'Session'
  | 'Micro-frontend'
  | 'File'
  | 'Act'
  | 'Import'
  | 'Voucher'
  | 'Redirect'
  | 'Terms';

/** Creates the validation issue of a malformed id, which the server answers with 404 instead of 400. */
export const createUnknownIdIssue = (noun: ObjectKind) => ({
  error: `${noun} not found`,
  params: { unknown: noun },
});

const createIdSchema = (noun: ObjectKind) => z.string().check(z.refine(isId, createUnknownIdIssue(noun)));

export const OrderId = createIdSchema('Order');
export const ReturnId = createIdSchema('Return');
export const ProductId = createIdSchema('Product');
export const ReviewId = createIdSchema('Review');
export const UserId = createIdSchema('User');
export const AuditEntryId = createIdSchema('Act');
export const VoucherId = createIdSchema('Voucher');
export const ImportId = createIdSchema('Import');
export const RedirectId = createIdSchema('Redirect');

/** Public id of a session, from which its token cannot be derived. */
export const SessionId = z
  .string()
  .check(z.refine((id) => /^[\w-]{22}$/.test(id), createUnknownIdIssue('Session')));

/** An amount in rand as a number with at most two decimals. */
export const Rand = z.number();

const toPageNumber = (value: number | string): number => {
  const page = Math.trunc(Number(value));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), 1_000_000) : 1;
};

/** A page number. The service clamps pages that are out of range; a non-numeric value means page 1. */
export const PageNumber = z.pipe(
  z.optional(z.union([z.number(), z.string()])),
  z.transform((value) => toPageNumber(value ?? 1)),
);

/** Page number like `PageNumber`, but optional: without it the response contains the whole list. */
export const OptionalPageNumber = z.optional(
  z.pipe(z.union([z.number(), z.string()]), z.transform(toPageNumber)),
);

export const PageSize = z
  .pipe(
    z.optional(z.union([z.number(), z.string()])),
    z.transform((value) => (value === undefined || value === '' ? 10 : Number(value))),
  )
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= 100,
      'Please ask for 1 to 100 entries a page.',
    ),
  );

/** A response that contains only a message. */
export const Message = z.object({ message: z.string() });

export const NoInput = z.object({});
