import { ACTIVITY_KINDS } from '@shop/domain/activity';
import { MAX_SLUG_LENGTH } from '@shop/domain/slugs';
import * as z from 'zod/mini';
import * as calls from './calls/adminActivity.ts';
import { defineEndpoint } from './endpoint.ts';
import { AuditEntryId, Message, PageNumber } from './fields.ts';

const DATE_MESSAGE = 'Please enter a date.';
const Day = z.iso.date(DATE_MESSAGE);

const FieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Name of the action: what it concerned and what happened to it, e.g. `product.changed`. */
  action: z.string(),
  object: z.object({
    id: z.string(),
    kind: z.nullable(z.enum(ACTIVITY_KINDS)),
    /**
     * Number, code or name of the object, for a review the name of its product. Absent when the object no
     * longer exists, and for objects without a name, such as imports.
     */
    name: z.optional(z.string()),
  }),
  /** Changed fields with the values before and after; values of erased people are left out. Amounts are cents. */
  changes: z.array(z.object({ field: z.string(), before: FieldValue, after: FieldValue })),
  canUndo: z.boolean(),
  /** Time at which an administrator reverted the action. */
  undoneAt: z.optional(z.string()),
  isUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ListActivityInput = z.object({
  page: PageNumber,
  who: z.optional(z.string().check(z.maxLength(36))),
  kind: z.optional(z.enum(ACTIVITY_KINDS, 'Please choose one of the types.')),
  /** Id or name of the object that the actions changed, as in `AuditEntry.object.id`. */
  object: z.optional(z.string().check(z.maxLength(MAX_SLUG_LENGTH))),
  /** First and last day of the listed actions, in South African time. */
  from: z.optional(Day),
  to: z.optional(Day),
});

export const ListActivityOutput = z.object({
  acts: z.array(AuditEntry),
  page: z.number(),
  pages: z.number(),
  /** Administrators by whom the activity can be filtered. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
});

export const listActivity = defineEndpoint({
  ...calls.listActivity,
  summary: 'What administrators did, newest first, 20 a page; of more than 10,000 acts the newest',
  input: ListActivityInput,
  output: ListActivityOutput,
});

export const UndoAuditEntryInput = z.object({ id: AuditEntryId });

export const undoAuditEntry = defineEndpoint({
  ...calls.undoAuditEntry,
  summary: 'Takes an act back within 30 days, unless what it changed has changed since',
  input: UndoAuditEntryInput,
  output: Message,
});
