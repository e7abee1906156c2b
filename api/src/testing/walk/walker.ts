import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { UserEntity } from '../../database/entities/UserEntity.ts';
import { aProduct } from '../factories/products.ts';
import { anAdmin, aUser } from '../factories/users.ts';
import type { Caller, TestApi } from '../testApi.ts';
import type { TestSandbox } from '../testSandbox.ts';
import type { Dice } from './dice.ts';

export interface WalkedOrder {
  readonly id: string;
  readonly buyer: Buyer;
  /** Captures that have been reported for it. */
  readonly captures: string[];
}

export interface Buyer {
  readonly user: UserEntity;
  readonly caller: Caller;
}

/** What a walk knows of its shop, kept apart from the shop's own books. */
export interface Walker {
  readonly api: TestApi;
  readonly sandbox: TestSandbox;
  readonly dice: Dice;
  readonly admin: Caller;
  readonly products: ProductEntity[];
  readonly buyers: Buyer[];
  readonly orders: WalkedOrder[];
  /** Pieces that were ever received of each product: at first, and by every adjustment since. */
  readonly received: Map<string, number>;
}

const PRODUCTS = 6;
const BUYERS = 5;

export async function walkerOf(api: TestApi, sandbox: TestSandbox, dice: Dice): Promise<Walker> {
  const walker: Walker = {
    api,
    sandbox,
    dice,
    admin: api.as(await anAdmin(api)),
    products: [],
    buyers: [],
    orders: [],
    received: new Map(),
  };
  for (let count = 0; count < PRODUCTS; count += 1) await addProduct(walker);
  for (let count = 0; count < BUYERS; count += 1) await addBuyer(walker);
  return walker;
}

export async function addProduct({ api, dice, products, received }: Walker): Promise<void> {
  const product = await aProduct(api, { stock: dice.roll(8), priceCents: 1 + dice.roll(60_000) });
  products.push(product);
  received.set(product.id, product.stock);
}

export async function addBuyer({ api, buyers }: Walker): Promise<void> {
  const user = await aUser(api);
  buyers.push({ user, caller: api.as(user) });
}
