import type { ShopSettings } from '@shop/domain/shopSettings';
import { settingFrom } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { ShopSettingEntity } from '../../database/entities/operations.ts';

/**
 * The contact details that count: what administrators have set, otherwise what the environment has. A detail that
 * neither has is absent; null when there is none at all.
 */
export function contactOf(
  changed: Partial<ShopSettings>,
  { contact: given }: Pick<Config, 'contact'>,
): Partial<Config['contact']> | null {
  const phone = changed.phone || given.phone;
  const email = changed.email || given.email;
  const address = changed.address || given.address;
  const contact = { ...(phone && { phone }), ...(email && { email }), ...(address && { address }) };
  return Object.keys(contact).length === 0 ? null : contact;
}

/** The shop's address as the database has it now; null while neither an administrator nor the environment has set one. */
export async function readShopAddress(
  em: EntityManager,
  config: Pick<Config, 'contact'>,
): Promise<string | null> {
  const row = await em.findOneBy(ShopSettingEntity, { name: 'address' });
  const address = row ? settingFrom('address', row.line) : undefined;
  return contactOf(typeof address === 'string' ? { address } : {}, config)?.address ?? null;
}
