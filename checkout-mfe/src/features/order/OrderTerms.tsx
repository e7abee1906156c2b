import type { Order } from '@shop/contract/orders';
import { formatShopDate } from '@shop/domain/shopDays';
import { Link } from '@shop/shared-ui';
import { useGetLegalTextQuery } from '../../shared/orderEndpoints.ts';

/**
 * Links to the version of the terms that applies to an order. Renders nothing if the version is not known.
 */
export function OrderTerms({ order: { termsVersion: version } }: { order: Order }) {
  const input = { kind: 'terms', version: String(version) } as const;
  const { data: terms } = useGetLegalTextQuery(input, { skip: version === undefined });
  if (version === undefined) return null;
  return (
    <p>
      <Link to={`/terms?version=${version}`}>
        {terms ? `Terms of ${formatShopDate(terms.publishedAt)}` : 'Terms of this order'}
      </Link>
    </p>
  );
}
