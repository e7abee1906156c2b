import { LoadAttempt } from '@shop/shared-ui';
import { use } from 'react';
import type { ShopRegistry } from '../registry/shopRegistry.ts';

interface RestrictedPageProps {
  registry: ShopRegistry;
  userId: string;
}

/**
 * Suspends until the part of the registry for administrators has been fetched; the path is then matched
 * again.
 */
export function RestrictedPage({ registry, userId }: RestrictedPageProps) {
  use(registry.loadAdminPart(userId, use(LoadAttempt)));
  return null;
}
