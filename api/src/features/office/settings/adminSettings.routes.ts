import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import type { SizeChart } from '@shop/contract/products';
import { computeContentVersion } from '../../../contentVersion.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockAdmins } from '../../../database/locks.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { changeSettings, presentSettings } from './settings.service.ts';
import { findSizeCharts, writeSizeChart } from './sizeCharts.service.ts';

export function adminSettingsRoutes(router: ApiRouter, { db, config }: ServerContext): void {
  serve(router, getSettings, () => presentSettings(db.read, config));

  serve(router, updateSettings, (input, call) =>
    inTransaction(db, async (tx) => {
      await changeSettings(tx, call, input, config);
      return presentSettings(tx, config);
    }),
  );

  serve(router, listSizeCharts, async () => ({ charts: await findSizeCharts(db.read) }));

  serve(router, setSizeChart, ({ category, chart: newChart, version }, call) =>
    inTransaction(db, async (tx) => {
      const chart = newChart && omitEmptyNote(newChart);
      await lockAdmins(tx);
      await writeSizeChart(tx, call, { category, chart, version });
      return { category, chart, version: computeContentVersion(chart) };
    }),
  );
}

/** Removes the note from a chart when it is empty. */
const omitEmptyNote = ({ note, ...chart }: SizeChart): SizeChart => (note ? { ...chart, note } : chart);
