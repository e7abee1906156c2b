import { formatBusinessDays } from '@shop/domain/deliveryTimes';
import type { DeliveryTimes } from '@shop/domain/deliveryTimes';
import type { SettingName, ShopSettings } from '@shop/domain/shopSettings';
import { isUnsetContactDetail, parseSetting } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { ShopSettingEntity } from '../../database/entities/operations.ts';
import { memoizeByVersion } from '../../database/catalogue/memoizeByVersion.ts';
import { getContact } from './contact.ts';

export type SettingDefaults = Pick<Config, 'pricing' | 'deliveryDays' | 'contact' | 'hasDigest'>;

/** Returns the default settings from the configuration. */
export const getDefaultSettings = ({
  pricing,
  deliveryDays,
  contact,
  hasDigest,
}: SettingDefaults): ShopSettings => ({
  freeCities: pricing.freeCities,
  deliveryDays: deliveryDays.afterPayment,
  deliveryDaysNationwide: deliveryDays.nationwide,
  ...contact,
  categoryOrder: [],
  digest: hasDigest,
});

/** Reads the settings that administrators have set in place of the defaults, uncached. */
export async function findChangedSettings(em: EntityManager): Promise<Partial<ShopSettings>> {
  const rows = await em.find(ShopSettingEntity);
  const values: Partial<Record<SettingName, ShopSettings[SettingName]>> = {};
  for (const { name, line } of rows)
    if (!isUnsetContactDetail(name, line)) values[name] = parseSetting(name, line);
  return Object.fromEntries(Object.entries(values));
}

/**
 * Returns the changed settings from a cache. A change by any process invalidates the cache by increasing the
 * catalogue's version.
 */
export const getChangedSettings = memoizeByVersion(findChangedSettings);

/** Reads the effective settings: the defaults with the changed ones. */
export async function getShopSettings(em: EntityManager, config: SettingDefaults): Promise<ShopSettings> {
  return { ...getDefaultSettings(config), ...(await findChangedSettings(em)) };
}

export const getDeliveryTimes = ({ deliveryDays, deliveryDaysNationwide }: ShopSettings): DeliveryTimes => ({
  afterPayment: formatBusinessDays(deliveryDays),
  nationwide: formatBusinessDays(deliveryDaysNationwide),
});

/** Returns the configuration with the effective settings that e-mails and invoices show in place of the defaults. */
export async function applySettings<Given extends Config>(em: EntityManager, config: Given): Promise<Given> {
  const changed = await findChangedSettings(em);
  const settings = { ...getDefaultSettings(config), ...changed };
  return {
    ...config,
    pricing: { ...config.pricing, freeCities: settings.freeCities },
    deliveryTimes: getDeliveryTimes(settings),
    shopAddress: getContact(changed, config)?.address ?? null,
  };
}
