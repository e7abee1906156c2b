import { Link, useGetShopConfigQuery } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { isOwnApplication } from './isOwnApplication.ts';

/** A link to the administrator's profile, which is a page of the shop, another site for the admin on its own origin. */
export function ProfileLink({ children }: { children: ReactNode }) {
  const isOwnOrigin = isOwnApplication();
  const { data: shop } = useGetShopConfigQuery(undefined, { skip: !isOwnOrigin });
  if (!isOwnOrigin) return <Link to="/profile">{children}</Link>;
  return shop?.publicUrl === undefined ? null : <a href={`${shop.publicUrl}/profile`}>{children}</a>;
}
