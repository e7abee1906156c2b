import { SizeChart } from '@shop/contract/products';
import { SETTING_NAMES } from '@shop/domain/shopSettings';
import { ShopSettingEntity } from '../../../database/entities/operations.ts';
import { lockAdmins } from '../../../database/locks.ts';
import { illegalTransition } from '../../../errors.ts';
import { writeSetting } from '../settings/settings.service.ts';
import { findChartText, writeSizeChart } from '../settings/sizeCharts.service.ts';
import type { UndoContext } from './undoContext.ts';
import { findChangesToUndo } from './undoContext.ts';

/** Restores the previous value of a setting, or its default. */
export async function undoSetting({ tx, call, entry }: UndoContext): Promise<void> {
  const name = SETTING_NAMES.find((settingName) => settingName === entry.target);
  if (name === undefined) throw illegalTransition('This setting no longer exists.');
  await lockAdmins(tx);
  const row = await tx.findOneBy(ShopSettingEntity, { name });
  findChangesToUndo(entry, { value: row?.line ?? null });
  const line = entry.before?.['value'];
  await writeSetting(tx, call, { name, line: typeof line === 'string' ? line : null, undoes: entry.id });
}

/** Restores the previous size chart of a category, or removes the chart if there was none before. */
export async function undoSizeChart({ tx, call, entry }: UndoContext): Promise<void> {
  const category = entry.target;
  await lockAdmins(tx);
  findChangesToUndo(entry, { chart: await findChartText(tx, category) });
  const before = entry.before?.['chart'];
  const chart = typeof before === 'string' ? SizeChart.parse(JSON.parse(before)) : null;
  await writeSizeChart(tx, call, { category, chart, undoes: entry.id });
}
