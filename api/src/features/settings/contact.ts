import type { ShopSettings } from '@shop/domain/shopSettings';
import { parseSetting } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { ShopSettingEntity } from '../../database/entities/operations.ts';

/**
 * Returns the effective contact details: each as administrators have set it, otherwise from the environment.
 * A detail that is set in neither place is absent; null when all are absent.
 */
export function getContact(
  changed: Partial<ShopSettings>,
  { contact: contactConfig }: Pick<Config, 'contact'>,
): Partial<Config['contact']> | null {
  const phone = changed.phone || contactConfig.phone;
  const email = changed.email || contactConfig.email;
  const address = changed.address || contactConfig.address;
  const contact = { ...(phone && { phone }), ...(email && { email }), ...(address && { address }) };
  return Object.keys(contact).length === 0 ? null : contact;
}

/**
 * Reads the shop's current postal address from the database; null while neither an administrator nor the
 * environment has set one.
 */
export async function readShopAddress(
  em: EntityManager,
  config: Pick<Config, 'contact'>,
): Promise<string | null> {
  const row = await em.findOneBy(ShopSettingEntity, { name: 'address' });
  const address = row ? parseSetting('address', row.line) : undefined;
  return getContact(typeof address === 'string' ? { address } : {}, config)?.address ?? null;
}
