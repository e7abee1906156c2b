import type { ProductSummary } from '@shop/contract/products';
import { Link, useGetShopConfigQuery } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { getProductState } from './getProductState.ts';
import { isOnOwnOrigin } from '../../shared/isOnOwnOrigin.ts';

interface ShopLinkProps {
  product: Pick<ProductSummary, '_id' | 'isDraft' | 'state'>;
  children: ReactNode;
  /** Rendered if there is no page to link to, because the product is not public or the shop's URL is not known. */
  fallback?: ReactNode;
}

/** A link to the product's page in the shop, which is another origin if the admin runs on its own. */
export function ShopLink({ product, children, fallback = null }: ShopLinkProps) {
  const isOwnOrigin = isOnOwnOrigin();
  const { data: shop } = useGetShopConfigQuery(undefined, { skip: !isOwnOrigin });
  const path = `/product/${product._id}`;
  if (getProductState(product) !== 'public') return fallback;
  if (!isOwnOrigin) return <Link to={path}>{children}</Link>;
  return shop?.publicUrl === undefined ? fallback : <a href={shop.publicUrl + path}>{children}</a>;
}
