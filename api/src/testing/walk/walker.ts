import { ONE_SIZE } from '@shop/domain/products';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import type { ProductEntity } from '../../database/entities/catalogue.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import type { VoucherEntity } from '../../database/entities/vouchers.ts';
import { aProduct, aSizedProduct } from '../factories/products.ts';
import { anAdmin, aUser } from '../factories/users.ts';
import { aVoucher } from '../factories/vouchers.ts';
import type { Caller, TestApi } from '../testApi.ts';
import type { SignedEvent, TestSandbox } from '../testSandbox.ts';
import type { Dice } from './dice.ts';

export interface WalkedOrder {
  readonly id: string;
  readonly buyer: Buyer;
  /** Captures that have been reported for it. */
  readonly captures: string[];
  /** The PayPal orders that were made for it. */
  readonly paypalOrders: string[];
  readonly payfast: PayFastPayments;
}

interface PayFastPayments {
  /** The form for PayFast, once it was requested; it may be used long after that. */
  form: Record<string, string> | null;
  /** PayFast's ids. */
  readonly ids: string[];
  /** The notifications that were sent and may be repeated. */
  readonly notifications: string[];
  /** The ids of complete payments whose notifications never came. */
  readonly lost: string[];
}

export function walkedOrder(id: string, buyer: Buyer): WalkedOrder {
  return {
    id,
    buyer,
    captures: [],
    paypalOrders: [],
    payfast: { form: null, ids: [], notifications: [], lost: [] },
  };
}

export interface Buyer {
  readonly user: UserEntity;
  readonly caller: Caller;
}

/** A walk's own record of its shop, independent of the database. */
export interface Walker {
  readonly api: TestApi;
  readonly sandbox: TestSandbox;
  readonly dice: Dice;
  readonly admin: Caller;
  /** Products as open carts have them: their prices may have changed since. */
  readonly products: ProductEntity[];
  readonly buyers: Buyer[];
  readonly orders: WalkedOrder[];
  /** Vouchers with which some of the orders are made. */
  readonly vouchers: VoucherEntity[];
  /** Number of orders that were refused because they would have cost more than their carts. */
  priceRefusals: number;
  /** PayPal's events: those that are still to be delivered, and those that were delivered and may be repeated. */
  readonly pendingEvents: SignedEvent[];
  readonly deliveredEvents: SignedEvent[];
  /** Received units of each product: the first ones, and those of every adjustment since. */
  readonly received: Map<string, number>;
}

const PRODUCTS = 6;
/** Sizes of products; the first products have none. */
export const SIZE_RANGES = [[], [ONE_SIZE], ['S', 'M', 'L'], ['S', 'M', 'L', 'XL']] as const;
const BUYERS = 8;
/** Validity of vouchers beyond the end of a walk, whose clock may move by years. */
const LASTING = { validUntil: new Date('2200-01-01T00:00:00Z') };

/** Mostly an unpaid order, so that several payments meet there; sometimes any recent one. */
export async function anOrderToPay({ api, dice, orders }: Walker): Promise<WalkedOrder | undefined> {
  const waiting = await api.db.read.findBy(OrderEntity, { status: 'created', archivedAt: IsNull() });
  const ids = new Set(waiting.map(({ id }) => id));
  const isOpen = dice.roll(4) > 0;
  return dice.pick(isOpen ? orders.filter(({ id }) => ids.has(id)).slice(-6) : orders.slice(-6));
}

export async function createWalker(api: TestApi, sandbox: TestSandbox, dice: Dice): Promise<Walker> {
  const walker: Walker = {
    api,
    sandbox,
    dice,
    admin: api.as(await anAdmin(api)),
    products: [],
    buyers: [],
    orders: [],
    vouchers: [
      await aVoucher(api, { ...LASTING, percent: 7 }),
      await aVoucher(api, { ...LASTING, percent: null, amountCents: 50_01, usesPerBuyer: 2 }),
      await aVoucher(api, { ...LASTING, percent: null, maxUses: 3 }),
    ],
    priceRefusals: 0,
    pendingEvents: [],
    deliveredEvents: [],
    received: new Map(),
  };
  for (let count = 0; count < PRODUCTS; count += 1) await addProduct(walker);
  for (let count = 0; count < BUYERS; count += 1) await addBuyer(walker);
  return walker;
}

export async function addProduct({ api, dice, products, received }: Walker): Promise<void> {
  const priceCents = 1 + dice.roll(60_000);
  const counts = (dice.pick(SIZE_RANGES) ?? []).map((size) => [size, 1 + dice.roll(8)] as const);
  const product =
    counts.length === 0
      ? await aProduct(api, { stock: dice.roll(20), priceCents })
      : await aSizedProduct(api, Object.fromEntries(counts), { priceCents });
  products.push(product);
  received.set(product.id, product.stock);
}

export async function addBuyer({ api, buyers }: Walker): Promise<void> {
  const user = await aUser(api);
  buyers.push({ user, caller: api.as(user) });
}
