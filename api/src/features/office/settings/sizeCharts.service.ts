import type { CurrentContent } from '@shop/contract/contentVersion';
import type { SizeChart } from '@shop/contract/products';
import type { EntityManager } from 'typeorm';
import { assertContentUnchanged, computeContentVersion } from '../../../contentVersion.ts';
import { SizeChartEntity } from '../../../database/entities/catalogue.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';

/** Maximum number of listed charts, as many as the setting `categoryOrder` may have categories. */
const MAX_CHARTS = 200;

interface CategoryChart {
  readonly category: string;
  readonly chart: SizeChart;
  readonly version: string;
}

export async function findSizeCharts(em: EntityManager): Promise<CategoryChart[]> {
  const rows = await em.find(SizeChartEntity, { order: { categorySlug: 'ASC' }, take: MAX_CHARTS });
  return rows.map(({ categorySlug, chart }) => ({
    category: categorySlug,
    chart,
    version: computeContentVersion(chart),
  }));
}

interface ChartInput {
  readonly category: string;
  /** New chart; null removes the chart. */
  readonly chart: SizeChart | null;
  readonly undoes?: string;
  /** Version of the chart that is replaced, if the client sent it. */
  readonly version?: string | undefined;
}

/**
 * Replaces or removes the size chart of a category, and records this in the audit. Throws 409 `stale_version`
 * when the current chart has another version than the given one.
 */
export async function writeSizeChart(
  tx: EntityManager,
  actor: Actor,
  { category, chart, undoes, version }: ChartInput,
): Promise<void> {
  const row = await tx.findOneBy(SizeChartEntity, { categorySlug: category });
  const before = row ? JSON.stringify(row.chart) : null;
  const after = chart && JSON.stringify(chart);
  if (after !== before)
    assertContentUnchanged([{ name: 'chart', version, present: toContent(row?.chart ?? null) }]);
  if (chart === null) await tx.delete(SizeChartEntity, { categorySlug: category });
  else await tx.upsert(SizeChartEntity, { categorySlug: category, chart }, ['categorySlug']);
  await recordAudit(tx, actor, {
    action: 'sizeChart.changed',
    target: category,
    before: { chart: before },
    after: { chart: after },
    undoes,
  });
}

function toContent(chart: SizeChart | null): CurrentContent {
  return { text: chart === null ? 'removed' : formatChart(chart), version: computeContentVersion(chart) };
}

const formatChart = ({ measures, rows, note }: SizeChart): string =>
  [
    measures.join(', '),
    ...rows.map(({ size, values }) => `${size}: ${values.join(', ')}`),
    ...(note === undefined ? [] : [note]),
  ].join('; ');

/** Returns the chart of a category as the audit stores it; null when it has none. */
export async function findChartText(em: EntityManager, category: string): Promise<string | null> {
  const row = await em.findOneBy(SizeChartEntity, { categorySlug: category });
  return row ? JSON.stringify(row.chart) : null;
}
