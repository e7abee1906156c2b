import { Link, useGetShopConfigQuery } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { isOnOwnOrigin } from './isOnOwnOrigin.ts';

/**
 * A link to the administrator's profile, a page of the shop, which is another origin if the admin runs on its own.
 * Renders nothing there while the shop's URL is unknown.
 */
export function ProfileLink({ children }: { children: ReactNode }) {
  const isOwnOrigin = isOnOwnOrigin();
  const { data: shop } = useGetShopConfigQuery(undefined, { skip: !isOwnOrigin });
  if (!isOwnOrigin) return <Link to="/profile">{children}</Link>;
  return shop?.publicUrl === undefined ? null : <a href={`${shop.publicUrl}/profile`}>{children}</a>;
}
