import { useAppDispatch, useGetShopConfigQuery } from '@shop/shared-ui';
import { useEffect } from 'react';
import { pricingRead } from './orderingSlice.ts';

/** Reads the shop's rules of pricing again while it is on the page. The cart works its totals out from every answer. */
export function PricingReader() {
  const { refetch } = useGetShopConfigQuery();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void refetch().then(() => dispatch(pricingRead()));
  }, [refetch, dispatch]);
  return null;
}
