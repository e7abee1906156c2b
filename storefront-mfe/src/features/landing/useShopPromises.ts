import { formatRand } from '@shop/domain/money';
import { selectPricing, useAppSelector, useGetShopConfigQuery } from '@shop/shared-ui';

const NO_CENTS = /\.00$/;

/** What delivery costs, in words; the specified amounts until the shop has answered with its own. */
export function useShopPromises() {
  useGetShopConfigQuery({});
  const { freeAboveCents, freeCities } = useAppSelector(selectPricing);
  return { freeAbove: formatRand(freeAboveCents).replace(NO_CENTS, ''), freeCities };
}
