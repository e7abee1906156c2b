import type { CartQuote } from '@shop/contract/cart';
import type { quoteCart as endpoint } from '@shop/contract/cart';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import { priceCart } from '@shop/domain/cartPrice';
import { randFromCents } from '@shop/domain/money';
import type { PricingRules } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { voucherRefused } from '../../../errors.ts';
import { applyFreeCities, readOrderSettings } from '../../settings/orderSettings.sql.ts';
import { createCartLines } from './orderLines.ts';
import { getNextUseNumber, getValidVoucher, readVoucherTerms } from '../vouchers/vouchers.service.ts';

interface CartQuoteContext {
  /**
   * Id of the signed-in user; null for a visitor, whose uses of the voucher are only counted when an order is
   * placed.
   */
  readonly userId: string | null;
  /** Configured pricing rules; administrators may replace the cities with free delivery. */
  readonly pricing: PricingRules;
  readonly now: Date;
}

/**
 * Prices the public products of a cart with a voucher, by the pricing rule of orders. Throws 409
 * `voucher_refused` with the reason when the voucher does not apply.
 */
export async function quoteCart(
  em: EntityManager,
  { lines, city, voucher: code }: ParsedInputOf<typeof endpoint>,
  { userId, pricing, now }: CartQuoteContext,
): Promise<CartQuote> {
  const voucher = await getValidVoucher(em, code, now);
  if (userId !== null) await getNextUseNumber(em, voucher, userId);
  const ids = [...new Set(lines.map(({ product }) => product))];
  const publicProducts =
    ids.length === 0 ? [] : await em.findBy(ProductEntity, { id: In(ids), state: 'public' });
  const products = new Map(publicProducts.map((product) => [product.id, product]));
  const publicLines = lines
    .map(({ product: productId, size, qty }) => ({ productId, size, qty }))
    .filter(({ productId }) => products.has(productId));
  const rules = applyFreeCities(pricing, (await readOrderSettings(em)).freeCities);
  const terms = await readVoucherTerms(em, voucher);
  const price = priceCart(createCartLines(publicLines, { products }), city, terms, rules);
  if (price.refusal !== undefined) throw voucherRefused(price.refusal);
  return {
    itemsBefore: randFromCents(price.itemsBeforeCents),
    discount: { code: voucher.code, amount: randFromCents(price.discountCents) },
    itemsPrice: randFromCents(price.itemsCents),
    shippingPrice: randFromCents(price.shippingCents),
    vatPrice: randFromCents(price.vatCents),
    totalPrice: randFromCents(price.totalCents),
  };
}
