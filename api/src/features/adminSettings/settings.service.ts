import type { Settings, updateSettings } from '@shop/contract/adminSettings';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { SettingName } from '@shop/domain/shopSettings';
import { SETTING_NAMES, settingText } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import { ShopSettingEntity } from '../../database/entities/ShopSettingEntity.ts';
import { lockAdmins } from '../../database/rowLocks.ts';
import type { Actor } from '../audit/audit.ts';
import { recordAudit } from '../audit/audit.ts';
import type { SettingDefaults } from '../shopSettings/shopSettings.service.ts';
import { changedSettings, defaultSettings, shopSettings } from '../shopSettings/shopSettings.service.ts';

export const SETTING_CHANGED = 'setting.changed';

export async function presentSettings(em: EntityManager, config: SettingDefaults): Promise<Settings> {
  const [defaults, changed] = [defaultSettings(config), await changedSettings(em)];
  const now = { ...defaults, ...changed };
  const of = <Name extends SettingName>(name: Name) => ({
    value: now[name],
    default: defaults[name],
    isChanged: changed[name] !== undefined,
  });
  const lines = (name: 'freeCities' | 'categoryOrder') => ({
    value: [...now[name]],
    default: [...defaults[name]],
    isChanged: changed[name] !== undefined,
  });
  return {
    freeCities: lines('freeCities'),
    deliveryDays: of('deliveryDays'),
    deliveryDaysNationwide: of('deliveryDaysNationwide'),
    ...{ phone: of('phone'), email: of('email'), address: of('address') },
    categoryOrder: lines('categoryOrder'),
    digest: of('digest'),
  };
}

/**
 * Writes the named settings, each with a row of the audit; one that stays as it is has none. A form sends all of its
 * fields, so that a default which it sends back stays one.
 */
export async function changeSettings(
  tx: EntityManager,
  actor: Actor,
  wanted: ParsedInputOf<typeof updateSettings>,
  config: SettingDefaults,
): Promise<void> {
  await lockAdmins(tx);
  const present = await shopSettings(tx, config);
  for (const name of SETTING_NAMES) {
    const value = wanted[name];
    if (value === undefined) continue;
    const line = value === null ? null : settingText(value);
    if (line !== settingText(present[name])) await writeSetting(tx, actor, { name, line });
  }
}

interface Written {
  readonly name: SettingName;
  /** Null takes the default again. */
  readonly line: string | null;
  readonly undoes?: string;
}

/** Writes one setting; false when it stays as it is. */
export async function writeSetting(
  tx: EntityManager,
  actor: Actor,
  { name, line, undoes }: Written,
): Promise<boolean> {
  const row = await tx.findOneBy(ShopSettingEntity, { name });
  const before = row?.line ?? null;
  if (before === line) return false;
  if (line === null) await tx.delete(ShopSettingEntity, { name });
  else await tx.upsert(ShopSettingEntity, { name, line, changedAt: actor.now() }, ['name']);
  await recordAudit(tx, actor, {
    action: SETTING_CHANGED,
    target: name,
    before: { value: before },
    after: { value: line },
    undoes,
  });
  return true;
}
