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
export async function undoSetting({ tx, call, act }: UndoContext): Promise<void> {
  const name = SETTING_NAMES.find((known) => known === act.target);
  if (name === undefined) throw illegalTransition('There is no such setting any more.');
  await lockAdmins(tx);
  const row = await tx.findOneBy(ShopSettingEntity, { name });
  findChangesToUndo(act, { value: row?.line ?? null });
  const line = act.before?.['value'];
  await writeSetting(tx, call, { name, line: typeof line === 'string' ? line : null, undoes: act.id });
}

/** Restores the previous size chart of a category, or removes the chart. */
export async function undoSizeChart({ tx, call, act }: UndoContext): Promise<void> {
  const category = act.target;
  await lockAdmins(tx);
  findChangesToUndo(act, { chart: await findChartText(tx, category) });
  const before = act.before?.['chart'];
  const chart = typeof before === 'string' ? SizeChart.parse(JSON.parse(before)) : null;
  await writeSizeChart(tx, call, { category, chart, undoes: act.id });
}
