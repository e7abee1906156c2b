import { LoadAttempt } from '@shop/shared-ui';
import { use } from 'react';
import type { ShopRegistry } from '../registry/shopRegistry.ts';

interface WithheldAreaProps {
  registry: ShopRegistry;
  userId: string;
}

/** Waits until the page knows what an administrator may see; then the address has a page, or nobody's. */
export function WithheldArea({ registry, userId }: WithheldAreaProps) {
  use(registry.demand(userId, use(LoadAttempt)));
  return null;
}
