import type { PromotionStats, Voucher } from '@shop/contract/adminVouchers';
import { formatPrice } from '@shop/shared-ui';

export function formatVoucherBenefit({
  gives,
  percent,
  amount,
}: Pick<Voucher, 'gives' | 'percent' | 'amount'>): string {
  if (gives === 'freeDelivery') return 'Free delivery';
  return gives === 'percent' ? `${String(percent ?? 0)}% off` : `${formatPrice(amount ?? 0)} off`;
}

/** Lists the conditions of a voucher, each as a phrase. */
export function listConditions({ minItems, categories, products, excludesSale }: Voucher): string[] {
  const names = [...categories, ...products.map(({ name }) => (name === '' ? 'a deleted product' : name))];
  return [
    ...(names.length === 0 ? [] : [names.join(', ')]),
    ...(minItems === 0 ? [] : [`from ${formatPrice(minItems)} of items`]),
    ...(excludesSale ? ['excluding sale items'] : []),
  ];
}

export function formatUses({ used, maxUses, usesPerBuyer }: Voucher): string {
  const uses = maxUses === null ? String(used) : `${String(used)} of ${String(maxUses)}`;
  return usesPerBuyer === null ? uses : `${uses}, at most ${String(usesPerBuyer)} per buyer`;
}

const formatCount = (number: number, one: string): string =>
  `${String(number)} ${number === 1 ? one : `${one}s`}`;

export function formatPromotionStats({ orders, pieces, revenue, discount }: PromotionStats): string {
  if (orders === 0) return 'No paid orders yet';
  return `${formatCount(orders, 'order')}, ${formatCount(pieces, 'unit')}, ${formatPrice(revenue)}; ${formatPrice(discount)} off`;
}
