import type { Settings, updateSettings } from '@shop/contract/adminSettings';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { CurrentContent } from '@shop/contract/contentVersion';
import type { SettingName, ShopSettings } from '@shop/domain/shopSettings';
import { isUnsetContactDetail, SETTING_NAMES, formatSetting } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import { assertContentUnchanged, computeContentVersion } from '../../../contentVersion.ts';
import { ShopSettingEntity } from '../../../database/entities/operations.ts';
import { lockAdmins } from '../../../database/locks.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { SettingDefaults } from '../../settings/shopSettings.service.ts';
import {
  findChangedSettings,
  getDefaultSettings,
  getShopSettings,
} from '../../settings/shopSettings.service.ts';

export const SETTING_CHANGED_ACTION = 'setting.changed';

export async function presentSettings(em: EntityManager, config: SettingDefaults): Promise<Settings> {
  const [defaults, changedSettings] = [getDefaultSettings(config), await findChangedSettings(em)];
  const currentSettings = { ...defaults, ...changedSettings };
  const presentSetting = <Name extends SettingName>(name: Name) => ({
    value: currentSettings[name],
    default: defaults[name],
    isChanged: changedSettings[name] !== undefined,
    version: toContent(currentSettings[name]).version,
  });
  const presentList = (name: 'freeCities' | 'categoryOrder') => ({
    value: [...currentSettings[name]],
    default: [...defaults[name]],
    isChanged: changedSettings[name] !== undefined,
    version: toContent(currentSettings[name]).version,
  });
  return {
    freeCities: presentList('freeCities'),
    deliveryDays: presentSetting('deliveryDays'),
    deliveryDaysNationwide: presentSetting('deliveryDaysNationwide'),
    ...{ phone: presentSetting('phone'), email: presentSetting('email'), address: presentSetting('address') },
    categoryOrder: presentList('categoryOrder'),
    digest: presentSetting('digest'),
  };
}

function toContent(value: ShopSettings[SettingName]): CurrentContent {
  const text = formatSetting(value);
  return { text, version: computeContentVersion(text) };
}

/**
 * Writes the named settings, each with an audit entry. An unchanged setting has no entry, and a default that is sent
 * back remains a default. Throws 409 `stale_version` when a setting has changed since the version that was sent for it.
 */
export async function changeSettings(
  tx: EntityManager,
  actor: Actor,
  input: ParsedInputOf<typeof updateSettings>,
  config: SettingDefaults,
): Promise<void> {
  await lockAdmins(tx);
  const settingsBefore = await getShopSettings(tx, config);
  const changes = SETTING_NAMES.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    const text = value === null ? null : formatSetting(value);
    if (text === formatSetting(settingsBefore[name])) return [];
    return [{ name, line: text === null || isUnsetContactDetail(name, text) ? null : text }];
  });
  const versions = input.versions ?? {};
  assertContentUnchanged(
    changes.map(({ name }) => ({ name, version: versions[name], present: toContent(settingsBefore[name]) })),
  );
  for (const change of changes) await writeSetting(tx, actor, change);
}

interface SettingWrite {
  readonly name: SettingName;
  /** Value as text; null restores the default. */
  readonly line: string | null;
  readonly undoes?: string;
}

/** Writes one setting with an audit entry; returns false, without an entry, when the setting is unchanged. */
export async function writeSetting(
  tx: EntityManager,
  actor: Actor,
  { name, line, undoes }: SettingWrite,
): Promise<boolean> {
  const row = await tx.findOneBy(ShopSettingEntity, { name });
  const before = row?.line ?? null;
  if (before === line) return false;
  if (line === null) await tx.delete(ShopSettingEntity, { name });
  else await tx.upsert(ShopSettingEntity, { name, line, changedAt: actor.now() }, ['name']);
  await recordAudit(tx, actor, {
    action: SETTING_CHANGED_ACTION,
    target: name,
    before: { value: before },
    after: { value: line },
    undoes,
  });
  return true;
}
