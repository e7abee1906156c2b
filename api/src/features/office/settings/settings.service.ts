import type { Settings, updateSettings } from '@shop/contract/adminSettings';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { CurrentContent } from '@shop/contract/contentVersion';
import type { SettingName, ShopSettings } from '@shop/domain/shopSettings';
import { isDefaultLine, SETTING_NAMES, formatSetting } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import { assertCurrent, computeContentVersion } from '../../../contentVersion.ts';
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

export const SETTING_CHANGED = 'setting.changed';

export async function presentSettings(em: EntityManager, config: SettingDefaults): Promise<Settings> {
  const [defaults, changed] = [getDefaultSettings(config), await findChangedSettings(em)];
  const now = { ...defaults, ...changed };
  const of = <Name extends SettingName>(name: Name) => ({
    value: now[name],
    default: defaults[name],
    isChanged: changed[name] !== undefined,
    version: toContent(now[name]).version,
  });
  const lines = (name: 'freeCities' | 'categoryOrder') => ({
    value: [...now[name]],
    default: [...defaults[name]],
    isChanged: changed[name] !== undefined,
    version: toContent(now[name]).version,
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
  const present = await getShopSettings(tx, config);
  const changes = SETTING_NAMES.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    const text = value === null ? null : formatSetting(value);
    if (text === formatSetting(present[name])) return [];
    return [{ name, line: text === null || isDefaultLine(name, text) ? null : text }];
  });
  const versions = input.versions ?? {};
  assertCurrent(
    changes.map(({ name }) => ({ name, version: versions[name], present: toContent(present[name]) })),
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
    action: SETTING_CHANGED,
    target: name,
    before: { value: before },
    after: { value: line },
    undoes,
  });
  return true;
}
