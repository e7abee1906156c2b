import type { ShopSettings } from '@shop/domain/shopSettings';

/**
 * The contact details that administrators have set; null when they have set none. The server of the pages has its own,
 * which stay where one is empty.
 */
export function contactOf({ phone, email, address }: Partial<ShopSettings>) {
  const contact = { ...(phone && { phone }), ...(email && { email }), ...(address && { address }) };
  return Object.keys(contact).length === 0 ? null : contact;
}
