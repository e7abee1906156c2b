import { formatShopTime, parseShopTime, shopDay } from '@shop/domain/shopDays';

/** The moment that an administrator has chosen in South African time; what is none is returned as it is. */
export const momentOf = (shopTime: string): string => parseShopTime(shopTime)?.toISOString() ?? shopTime;

/** A moment in words: `2026-12-01 at 08:00`. */
export const shopTimeInWords = (iso: string): string => `${shopDay(iso)} at ${formatShopTime(iso)}`;
