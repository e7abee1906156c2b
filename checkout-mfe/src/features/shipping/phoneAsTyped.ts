import { phoneDigits } from '@shop/domain/addresses';

/** Limits a phone number to ten digits. One with the country code becomes the local number with its 0. */
export function phoneAsTyped(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isInternational = /^(?:00)?27\d{9}$/.test(digits);
  return phoneDigits(isInternational ? `+${digits.replace(/^00/, '')}` : text.replace('+', ''));
}
