import { businessDays } from '@shop/domain/deliveryTimes';
import type { DeliveryTimes } from '@shop/domain/deliveryTimes';
import type { SettingName, ShopSettings } from '@shop/domain/shopSettings';
import { isDefaultLine, settingFrom } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.ts';
import { ShopSettingEntity } from '../../database/entities/operations.ts';
import { memoizeByVersion } from '../../database/catalogue/memoizeByVersion.ts';
import { contactOf } from './contact.ts';

export type SettingDefaults = Pick<Config, 'pricing' | 'deliveryDays' | 'contact' | 'hasDigest'>;

/** The settings while nobody has changed them. */
export const defaultSettings = ({
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

/** What administrators have changed, as the database has it now. */
export async function changedSettings(em: EntityManager): Promise<Partial<ShopSettings>> {
  const rows = await em.find(ShopSettingEntity);
  const values: Partial<Record<SettingName, ShopSettings[SettingName]>> = {};
  for (const { name, line } of rows) if (!isDefaultLine(name, line)) values[name] = settingFrom(name, line);
  return Object.fromEntries(Object.entries(values));
}

/** What administrators have changed; another process's change counts as soon as that of the catalogue's version. */
export const knownSettings = memoizeByVersion(changedSettings);

/** The settings as they count now. */
export async function shopSettings(em: EntityManager, config: SettingDefaults): Promise<ShopSettings> {
  return { ...defaultSettings(config), ...(await changedSettings(em)) };
}

export const deliveryTimesOf = ({ deliveryDays, deliveryDaysNationwide }: ShopSettings): DeliveryTimes => ({
  afterPayment: businessDays(deliveryDays),
  nationwide: businessDays(deliveryDaysNationwide),
});

/** The configuration with the settings that e-mails and invoices follow in place of their defaults. */
export async function withSettings<Given extends Config>(em: EntityManager, config: Given): Promise<Given> {
  const changed = await changedSettings(em);
  const settings = { ...defaultSettings(config), ...changed };
  return {
    ...config,
    pricing: { ...config.pricing, freeCities: settings.freeCities },
    deliveryTimes: deliveryTimesOf(settings),
    shopAddress: contactOf(changed, config)?.address ?? null,
  };
}
