import { PRESTA_SHOP } from './prestaShop.ts';
import { SHOPIFY } from './shopify.ts';
import type { ShopSystem } from './shopSystem.ts';
import { WIX } from './wix.ts';
import { WOO_COMMERCE } from './wooCommerce.ts';

const SHOP_SYSTEMS: readonly ShopSystem[] = [SHOPIFY, WOO_COMMERCE, WIX, PRESTA_SHOP];

/** Returns the shop system whose export has these headings; null for any other file. */
export function findShopSystem(head: readonly string[]): ShopSystem | null {
  const headings = new Set(head.map((heading) => heading.trim().toLowerCase()));
  return SHOP_SYSTEMS.find(({ isExport }) => isExport(headings)) ?? null;
}
