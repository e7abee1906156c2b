import { phoneDigits } from '@shop/domain/addresses';

/** Ten digits at most. A number with its country code, typed or pasted, becomes the local one with its 0. */
export function phoneAsTyped(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isInternational = /^(?:00)?27\d{9}$/.test(digits);
  return phoneDigits(isInternational ? `+${digits.replace(/^00/, '')}` : text.replace('+', ''));
}
