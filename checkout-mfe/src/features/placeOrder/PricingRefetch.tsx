import { useAppDispatch, useGetShopConfigQuery } from '@shop/shared-ui';
import { useEffect } from 'react';
import { pricingRead } from './orderingSlice.ts';

/**
 * Refetches the shop's pricing rules once mounted and reports the end, even of a failed request, by
 * `pricingRead`. The cart recomputes its totals after every response.
 */
export function PricingRefetch() {
  const { refetch } = useGetShopConfigQuery();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void refetch().then(() => dispatch(pricingRead()));
  }, [refetch, dispatch]);
  return null;
}
