/** The delivery times that the shop promises, in words such as '5-8 business days'. */
export interface DeliveryTimes {
  /** From payment to delivery: on the page about shipping, product pages, orders and their letters. */
  readonly afterPayment: string;
  /** The longest time that the landing page names for the whole country. */
  readonly nationwide: string;
}

/** `5-8` and `1` in words. */
export function businessDays(days: string): string {
  return days === '1' ? '1 business day' : `${days} business days`;
}

/** The promises of a shop whose owner has set none (requirement 9.6). */
export const DEFAULT_DELIVERY_TIMES: DeliveryTimes = {
  afterPayment: businessDays('5-8'),
  nationwide: businessDays('5-10'),
};

/** The cities to which delivery is free as that page names them. */
export const PROMISED_FREE_CITIES: readonly string[] = ['Paarl', 'Wellington'];

/** `Paarl`, `Paarl and Wellington`, `Paarl, Wellington and Franschhoek`. */
export function citiesInWords(cities: readonly string[]): string {
  const last = cities.at(-1) ?? '';
  const others = cities.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}
