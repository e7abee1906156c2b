import { COUNTRY } from '@shop/domain/addresses';
import { isId } from '@shop/domain/ids';
import { ARRIVAL_REPORTERS } from '@shop/domain/lateOrders';
import { centsFromRand } from '@shop/domain/money';
import { ORDER_STATUSES, SPECIFIED_STATUSES } from '@shop/domain/orderStates';
import { MAX_ORDER_LINES, MAX_SIZE_NAME_LENGTH, MAX_STOCK } from '@shop/domain/products';
import * as z from 'zod/mini';
import * as calls from './calls/orders.ts';
import { CompanyFields, PaymentFields, PaymentOption, ShippingFields, VoucherCode } from './checkoutForms.ts';
import { ContentVersion } from './contentVersion.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId, OptionalPageNumber, Rand, createUnknownIdIssue } from './fields.ts';
import { BuyerRight, OrderReturn } from './orderReturn.ts';
import { Refund } from './refunds.ts';
import { createTextSchema } from './inputFields.ts';

export const ShippingAddress = z.object({
  ...ShippingFields.shape,
  country: z.optional(z.literal(COUNTRY, 'We deliver within South Africa only.')),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** Price in rand that the buyer saw; the order is made at the catalogue's price (requirement R.4). */
const SeenPrice = z.optional(
  z
    .union([z.number(), z.string()], "This price isn't an amount in rand.")
    .check(z.refine((price) => centsFromRand(price) !== null, "This price isn't an amount in rand.")),
);

export const OrderLineInput = z
  .object({
    product: z.optional(z.string()),
    /** Id of the product, for clients that send the product's own field name instead of `product`. */
    _id: z.optional(z.string()),
    name: z.optional(z.string()),
    image: z.optional(z.string()),
    price: SeenPrice,
    qty: z
      .int('Please choose a quantity.')
      .check(z.gte(1, 'Please choose a quantity.'), z.lte(MAX_STOCK, 'Please choose a smaller quantity.')),
    /**
     * A size of the product; S, M or L for a product without own sizes. Not needed for a one-size product, which
     * accepts S, M and L too.
     */
    size: z.optional(createTextSchema({ max: MAX_SIZE_NAME_LENGTH, missing: 'Please choose a size.' })),
    countInStock: z.optional(z.number()),
  })
  .check(
    z.refine((line) => (line.product ?? line._id) !== undefined, {
      error: 'A line needs a product.',
      path: ['product'],
      abort: true,
    }),
    z.refine((line) => isId(line.product ?? line._id ?? ''), {
      ...createUnknownIdIssue('Product'),
      path: ['product'],
    }),
  );
export type OrderLineInput = z.infer<typeof OrderLineInput>;

export const OrderItem = z.object({
  product: z.string(),
  name: z.string(),
  image: z.string(),
  price: Rand,
  qty: z.number(),
  size: z.string(),
  /** Discount of the whole line in rand, already subtracted from `price`; absent without a discount. */
  discount: z.optional(Rand),
  /**
   * Number of units that the buyer can return until the right to do so ends: those that are in no return, not
   * refunded and not back in stock. Not in lists; present once the order has arrived or was delivered.
   */
  returnable: z.optional(z.number()),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Discount of a voucher; its amount is 0 when the voucher gives free delivery. */
export const Discount = z.object({ code: z.string(), amount: Rand });
export type Discount = z.infer<typeof Discount>;

/** Company for which an order was placed, as named on the invoice. */
export const Company = z.object({ name: z.string(), vatNumber: z.optional(z.string()) });

export const Quote = z.object({
  /** Amount in US dollars, with two decimals. */
  usd: z.number(),
  /** Exchange rate in USD per ZAR. */
  rate: z.number(),
  expiresAt: z.string(),
});

export const Order = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(SPECIFIED_STATUSES),
  /**
   * State of the order; present where `status` cannot express it: `shipped` (status `paid`) and `cancelled`
   * (status `paid` or `expired`).
   */
  state: z.optional(z.enum(ORDER_STATUSES)),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  orderItems: z.array(OrderItem),
  shippingAddress: z.object({
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    country: z.string(),
  }),
  /** Company for which the order was placed; absent without one. */
  company: z.optional(Company),
  paymentMethod: z.string(),
  /** Code of the PayFast payment method that the buyer has chosen; absent without a choice. */
  paymentOption: z.optional(z.string()),
  /** Version of the terms under which the order was placed; absent when it is not known. */
  termsVersion: z.optional(z.int()),
  /** Price of the items before the discount of a voucher; absent without a voucher, like `discount`. */
  itemsBefore: z.optional(Rand),
  discount: z.optional(Discount),
  itemsPrice: Rand,
  shippingPrice: Rand,
  vatPrice: Rand,
  totalPrice: Rand,
  isPaid: z.boolean(),
  paidAt: z.nullable(z.string()),
  isDelivered: z.boolean(),
  deliveredAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time at which the reservation expires; null once paid. */
  expiresAt: z.nullable(z.string()),
  quote: z.nullable(Quote),
  paymentPending: z.boolean(),
  refundDue: z.boolean(),
  /** Number of the invoice. Not in lists; present once there is an invoice. */
  invoiceNumber: z.optional(z.string()),
  /** Name of the shop on the invoice; present with `invoiceNumber`, unless the invoice was issued without it. */
  sellerName: z.optional(z.string()),
  /** Legal name and registration of the shop on the invoice; absent when it was issued without them. */
  sellerLegalName: z.optional(z.string()),
  sellerRegistration: z.optional(z.string()),
  /** Parcel of the order; present once shipped. `trackingUrl` is an https URL. */
  shipment: z.optional(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.optional(z.string()),
      shippedAt: z.string(),
      version: z.optional(ContentVersion),
    }),
  ),
  /**
   * Start of the day on which the parcel arrived, or the time of shipping if that is later. Reported by the
   * buyer or corrected by an administrator.
   */
  arrivedAt: z.optional(z.string()),
  /** Who set `arrivedAt` last; absent where a release without this field recorded the arrival. */
  arrivedBy: z.optional(z.enum(ARRIVAL_REPORTERS)),
  /** Time at which the buyer was asked whether the parcel has arrived. */
  arrivalAskedAt: z.optional(z.string()),
  /**
   * Time at which the buyer reported that the parcel has not arrived; absent once the buyer has reported its
   * arrival.
   */
  missingAt: z.optional(z.string()),
  /**
   * Time at which the buyer gave notice to cancel a late order. The order is cancelled `LATE_NOTICE_DAYS`
   * later unless it arrives.
   */
  lateNoticeAt: z.optional(z.string()),
  /** Time at which the order was cancelled, by the buyer or at the end of the notice for a late order. */
  cancelledAt: z.optional(z.string()),
  /**
   * Return rights of the buyer, each with the time at which it ends. Not in lists; present once the order has
   * arrived or was delivered.
   */
  rights: z.optional(z.array(BuyerRight)),
  /** Returns of the order, oldest first. Not in lists; absent without a return. */
  returns: z.optional(z.array(OrderReturn)),
  /** Refunds of the order, oldest first. Not in lists; absent without a refund. */
  refunds: z.optional(z.array(Refund)),
  /**
   * Bank account to which PayFast pays refunds. Not in lists; present while a refund of the order needs one.
   */
  bankAccount: z.optional(
    z.object({
      isGiven: z.boolean(),
      /** Banks to which PayFast pays; empty when it has listed none. */
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
  /** Time at which an administrator deleted the order; only administrators see deleted orders. */
  deletedAt: z.optional(z.string()),
});
export type Order = z.infer<typeof Order>;

export const PlaceOrderInput = z.object({
  orderItems: z
    .array(OrderLineInput, 'Your cart is empty')
    .check(
      z.minLength(1, 'Your cart is empty'),
      z.maxLength(MAX_ORDER_LINES, `Please order at most ${MAX_ORDER_LINES} lines at a time.`),
    ),
  shippingAddress: ShippingAddress,
  company: z.optional(CompanyFields),
  ...PaymentFields.shape,
  /**
   * Code of the PayFast payment method that PayFast's page offers; when absent, the page offers all methods.
   */
  paymentOption: z.optional(PaymentOption),
  voucher: z.optional(VoucherCode),
  /**
   * Total in rand that the buyer saw; an order that costs more, e.g. after a change of the voucher, is
   * refused.
   */
  seenTotal: SeenPrice,
  itemsPrice: z.optional(z.unknown()),
  shippingPrice: z.optional(z.unknown()),
  vatPrice: z.optional(z.unknown()),
  totalPrice: z.optional(z.unknown()),
  idempotencyKey: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/, 'Please send 1 to 255 visible characters.')),
  ),
});

export const placeOrder = defineEndpoint({
  ...calls.placeOrder,
  summary: 'Reserves the stock and records the order; totals in the body are ignored',
  input: PlaceOrderInput,
  output: Order,
});

export const GetOrderInput = z.object({ id: OrderId });

export const getOrder = defineEndpoint({
  ...calls.getOrder,
  summary: 'One order, for its owner and for administrators',
  input: GetOrderInput,
  output: Order,
});

export const ListOwnOrdersInput = z.object({ page: OptionalPageNumber });

export const ListOwnOrdersOutput = z.array(Order);

export const listOwnOrders = defineEndpoint({
  ...calls.listOwnOrders,
  summary: 'The orders of the signed-in user, newest first: all, or with `page` ten of them',
  input: ListOwnOrdersInput,
  output: ListOwnOrdersOutput,
  answerHeaders: { 'X-Total-Count': 'How many orders the user has on all pages together' },
});
