import * as z from 'zod/mini';
import * as calls from './calls/ownData.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message } from './fields.ts';
import { Order } from './orders.ts';
import { PaymentEvent } from './paymentTimeline.ts';
import { PasswordReauthentication } from './reauthenticationForms.ts';
import { UserAddress } from './users.ts';

// Personal data that the shop stores about a user, as the user downloads them (Protection of Personal
// Information Act, sections 23 and 24).

const OwnAccount = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  emailConfirmedAt: z.nullable(z.string()),
  isAdmin: z.boolean(),
  hasPassword: z.boolean(),
  address: z.nullable(UserAddress),
  createdAt: z.string(),
  twoStepSignInSince: z.nullable(z.string()),
});

const OwnCartLine = z.object({ product: z.string(), size: z.string(), qty: z.number() });

const FieldValues = z.nullable(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);

export const OwnData = z.object({
  exportedAt: z.string(),
  account: OwnAccount,
  signedInDevices: z.array(
    z.object({ device: z.nullable(z.string()), signedInAt: z.string(), lastSeenAt: z.string() }),
  ),
  otherWaysToSignIn: z.array(z.object({ issuer: z.string(), subject: z.string(), since: z.string() })),
  cart: z.array(OwnCartLine),
  savedProducts: z.array(z.object({ product: z.string(), savedAt: z.string() })),
  waitingForSizes: z.array(
    z.object({
      product: z.string(),
      size: z.string(),
      email: z.string(),
      since: z.string(),
      writtenAt: z.nullable(z.string()),
    }),
  ),
  /** Time at which the user's e-mail address was unsubscribed from stock alerts; null unless unsubscribed. */
  noLettersSince: z.nullable(z.string()),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.number(),
      comment: z.string(),
      size: z.nullable(z.string()),
      fit: z.nullable(z.string()),
      isVerified: z.boolean(),
      writtenAt: z.string(),
      /**
       * Time at which an administrator deleted the review, which is stored for another 30 days; null unless deleted.
       */
      deletedAt: z.nullable(z.string()),
      /** Reply of the shop to the review. */
      reply: z.nullable(z.object({ text: z.string(), writtenAt: z.string() })),
    }),
  ),
  /** All orders of the user, including deleted ones, which the shop retains for its bookkeeping. */
  orders: z.array(z.object({ ...Order.shape, payments: z.array(PaymentEvent) })),
  /** E-mails that are queued but not sent yet. */
  waitingEmails: z.array(z.object({ kind: z.string(), since: z.string() })),
  /** Changes that administrators made to the account of the user. */
  administration: z.array(
    z.object({ at: z.string(), action: z.string(), before: FieldValues, after: FieldValues }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

export const downloadOwnData = defineEndpoint({
  ...calls.downloadOwnData,
  summary: 'All that the shop keeps of the user, after the password, or without one a fresh sign-in',
  input: PasswordReauthentication,
  output: OwnData,
});

export const deleteOwnAccount = defineEndpoint({
  ...calls.deleteOwnAccount,
  summary:
    'Deletes the account for good, after the password, or without one a fresh sign-in; what the books need stays',
  input: PasswordReauthentication,
  output: Message,
});
