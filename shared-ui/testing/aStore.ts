import { createShopStore } from '../src/index.ts';
import type { ShopStore } from '../src/index.ts';
import { cleanUps } from './cleanUps.ts';

/** Creates a store of the shop that stops after the test. */
export function aStore(options?: Parameters<typeof createShopStore>[0]): ShopStore {
  const store = createShopStore(options);
  cleanUps.add(store.stop);
  return store;
}
