/** The delivery time that the page about shipping promises (requirement 9.6). */
export const DELIVERY_TIME = '5-8 business days';

/** The cities to which delivery is free as that page names them. */
export const PROMISED_FREE_CITIES: readonly string[] = ['Paarl', 'Wellington'];

/** `Paarl`, `Paarl and Wellington`, `Paarl, Wellington and Franschhoek`. */
export function citiesInWords(cities: readonly string[]): string {
  const last = cities.at(-1) ?? '';
  const others = cities.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}
