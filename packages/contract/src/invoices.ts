import * as z from 'zod/mini';
import * as calls from './calls/invoices.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId, Rand, createUnknownIdIssue } from './fields.ts';
import { Company, Discount } from './orders.ts';

/** Included VAT of an amount; null on documents of a shop that is not registered for VAT. */
const IncludedVat = z.nullable(z.object({ percent: z.number(), amount: Rand }));

const DocumentHead = z.object({
  number: z.string(),
  issuedAt: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  seller: z.object({
    name: z.string(),
    /** Legal name and registration as issued; absent on documents that were issued without them. */
    legalName: z.optional(z.string()),
    registration: z.optional(z.string()),
    address: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
  }),
  buyer: z.object({ name: z.string(), address: z.string(), company: z.optional(Company) }),
});

export const InvoiceLine = z.object({
  name: z.string(),
  size: z.string(),
  qty: z.number(),
  price: Rand,
  /**
   * Discount of the whole line in rand, already subtracted from `price` and `total`; absent without a
   * discount.
   */
  discount: z.optional(Rand),
  total: Rand,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** Invoice of an order. Amounts are the charged ones, in rand, and include VAT. */
export const Invoice = z.object({
  ...DocumentHead.shape,
  lines: z.array(InvoiceLine),
  /** Price of the items before the discount of a voucher; absent without a voucher, like `discount`. */
  itemsBefore: z.optional(Rand),
  discount: z.optional(Discount),
  itemsPrice: Rand,
  shippingPrice: Rand,
  totalPrice: Rand,
  vat: IncludedVat,
  creditNotes: z.array(z.object({ number: z.string(), issuedAt: z.string(), totalPrice: Rand })),
});
export type Invoice = z.infer<typeof Invoice>;

export const GetInvoiceInput = z.object({ id: OrderId });

export const getInvoice = defineEndpoint({
  ...calls.getInvoice,
  summary: 'The invoice of a paid order, for its owner and for administrators',
  input: GetInvoiceInput,
  output: Invoice,
});

export const GetInvoicePdfInput = z.object({ id: OrderId });

export const GetInvoicePdfOutput = z.string();

export const getInvoicePdf = defineEndpoint({
  ...calls.getInvoicePdf,
  summary: 'The invoice of a paid order as a PDF, for its owner and for administrators',
  input: GetInvoicePdfInput,
  output: GetInvoicePdfOutput,
});

/** Credit note of a refund, which corrects an invoice. Amounts include VAT. */
export const CreditNote = z.object({
  ...DocumentHead.shape,
  invoiceNumber: z.string(),
  reason: z.string(),
  /** Units that the refund covers; empty when it is not for particular units. */
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      qty: z.number(),
      /**
       * Price that was paid for a unit, after its discount; absent from responses of older releases of the
       * API.
       */
      price: z.optional(Rand),
    }),
  ),
  totalPrice: Rand,
  vat: IncludedVat,
});
export type CreditNote = z.infer<typeof CreditNote>;

const CreditNoteNumber = z.pipe(
  z
    .union([z.number(), z.string()])
    .check(z.refine((value) => /^[1-9]\d{0,8}$/.test(String(value)), createUnknownIdIssue('Credit note'))),
  z.transform(Number),
);

export const GetCreditNoteInput = z.object({ id: OrderId, number: CreditNoteNumber });

export const getCreditNote = defineEndpoint({
  ...calls.getCreditNote,
  summary: 'A credit note of an order, for its owner and for administrators',
  input: GetCreditNoteInput,
  output: CreditNote,
});

export const GetCreditNotePdfInput = z.object({ id: OrderId, number: CreditNoteNumber });

export const GetCreditNotePdfOutput = z.string();

export const getCreditNotePdf = defineEndpoint({
  ...calls.getCreditNotePdf,
  summary: 'A credit note of an order as a PDF, for its owner and for administrators',
  input: GetCreditNotePdfInput,
  output: GetCreditNotePdfOutput,
});
