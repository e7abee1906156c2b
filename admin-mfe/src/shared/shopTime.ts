import { formatShopTime, parseShopTime, formatShopDay } from '@shop/domain/shopDays';

/** Converts a time typed in South African time to an ISO string; an invalid time is returned unchanged. */
export const toIsoTime = (shopTime: string): string => parseShopTime(shopTime)?.toISOString() ?? shopTime;

/** Formats an ISO time in South African time: `2026-12-01 at 08:00`. */
export const formatShopDayAndTime = (iso: string): string =>
  `${formatShopDay(iso)} at ${formatShopTime(iso)}`;
