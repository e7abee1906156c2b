import { PRESTA_SHOP } from './prestaShop.ts';
import { SHOPIFY } from './shopify.ts';
import type { ShopSystem } from './system.ts';
import { WIX } from './wix.ts';
import { WOO_COMMERCE } from './wooCommerce.ts';

const SYSTEMS: readonly ShopSystem[] = [SHOPIFY, WOO_COMMERCE, WIX, PRESTA_SHOP];

/** Returns the shop system whose export has these headings; null for any other file. */
export function findSystem(head: readonly string[]): ShopSystem | null {
  const headings = new Set(head.map((heading) => heading.trim().toLowerCase()));
  return SYSTEMS.find(({ isExport }) => isExport(headings)) ?? null;
}
