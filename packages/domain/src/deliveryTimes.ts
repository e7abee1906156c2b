import { addBusinessDays } from './businessDays.ts';
import { formatDayRange, formatShopDay } from './shopDays.ts';

/** Delivery times that the shop promises, as text such as '5-8 business days'. */
export interface DeliveryTimes {
  /** Time from payment to delivery, on the shipping page, product pages, orders and their e-mails. */
  readonly afterPayment: string;
  /** Longest delivery time in the country, on the landing page. */
  readonly nationwide: string;
}

/** Formats `5-8` as '5-8 business days' and `1` as '1 business day'. */
export function formatBusinessDays(days: string): string {
  return days === '1' ? '1 business day' : `${days} business days`;
}

/** Delivery times where the configuration of the shop has none (requirement 9.6). */
export const DEFAULT_DELIVERY_TIMES: DeliveryTimes = {
  afterPayment: formatBusinessDays('5-8'),
  nationwide: formatBusinessDays('5-10'),
};

/**
 * Formats the days on which an order that is paid at `paidAt` arrives, `Fri 4 – Wed 9 Dec`. Null for a delivery time that
 * is not in business days.
 */
export function formatArrival(deliveryTime: string, paidAt: Date): string | null {
  const days = parseBusinessDays(deliveryTime);
  if (days === null) return null;
  const start = formatShopDay(paidAt);
  return formatDayRange(addBusinessDays(start, days.first), addBusinessDays(start, days.last));
}

function parseBusinessDays(deliveryTime: string): { first: number; last: number } | null {
  const [, first, last = first] = /^(\d+)(?:-(\d+))? business days?$/.exec(deliveryTime) ?? [];
  return first === undefined ? null : { first: Number(first), last: Number(last) };
}

/**
 * Number of business days after the longest promised delivery time until the shop asks whether a parcel has arrived.
 */
const GRACE_DAYS = 2;

/**
 * Returns the day from which the shop asks the buyer whether a parcel shipped at `shippedAt` has arrived. A
 * delivery time that is not in business days counts as 0.
 */
export function getArrivalQuestionDay({ afterPayment, nationwide }: DeliveryTimes, shippedAt: Date): string {
  const longest = Math.max(...[afterPayment, nationwide].map((time) => parseBusinessDays(time)?.last ?? 0));
  return addBusinessDays(formatShopDay(shippedAt), longest + GRACE_DAYS);
}

/**
 * Cities with free delivery that the shipping page names until the browser has read the configuration of the
 * shop.
 */
export const DEFAULT_FREE_CITIES: readonly string[] = ['Paarl', 'Wellington'];

/** Formats a list of cities: `Paarl`, `Paarl and Wellington`, `Paarl, Wellington and Franschhoek`. */
export function formatCities(cities: readonly string[]): string {
  const last = cities.at(-1) ?? '';
  const others = cities.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}
