import type { ShopForm } from '@shop/forms/useShopForm';
import { errorMessage } from '@shop/shared-ui';
import { usePreviewVoucherQuery } from './voucherEndpoints.ts';
import type { VoucherFields } from './voucherFields.ts';

/** Says which products of the shop the voucher would apply to, before it is saved. */
export function VoucherPreview({ form: { watch } }: { form: ShopForm<VoucherFields> }) {
  const { currentData, error } = usePreviewVoucherQuery({
    categories: watch('categories'),
    products: watch('products').map(({ _id }) => _id),
    ...(watch('excludesSale') && { excludesSale: '1' as const }),
  });
  return <p role="status">{error ? errorMessage(error) : currentData && formatPreview(currentData)}</p>;
}

function formatPreview({
  total,
  products,
}: {
  total: number;
  products: readonly { name: string }[];
}): string {
  if (total === 0) return 'No product in the shop matches.';
  const names = products.map(({ name }) => name).join(', ');
  const more = total - products.length;
  const count = total === 1 ? '1 product' : `${String(total)} products`;
  return `For ${count} in the shop: ${names}${more > 0 ? ` and ${String(more)} more` : ''}.`;
}
