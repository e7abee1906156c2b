import type { SizeChart } from '@shop/contract/products';
import type { EntityManager } from 'typeorm';
import { SizeChartEntity } from '../../database/entities/SizeChartEntity.ts';
import type { Actor } from '../audit/audit.ts';
import { recordAudit } from '../audit/audit.ts';

/** As many as there may be categories. */
const MOST_CHARTS = 200;

interface CategoryChart {
  readonly category: string;
  readonly chart: SizeChart;
}

export async function sizeCharts(em: EntityManager): Promise<CategoryChart[]> {
  const rows = await em.find(SizeChartEntity, { order: { categorySlug: 'ASC' }, take: MOST_CHARTS });
  return rows.map(({ categorySlug, chart }) => ({ category: categorySlug, chart }));
}

interface Written {
  readonly category: string;
  /** Null takes the chart away. */
  readonly chart: SizeChart | null;
  readonly undoes?: string;
}

/** Replaces the chart of a category. */
export async function writeSizeChart(
  tx: EntityManager,
  actor: Actor,
  { category, chart, undoes }: Written,
): Promise<void> {
  const before = await chartText(tx, category);
  if (chart === null) await tx.delete(SizeChartEntity, { categorySlug: category });
  else await tx.upsert(SizeChartEntity, { categorySlug: category, chart }, ['categorySlug']);
  await recordAudit(tx, actor, {
    action: 'sizeChart.changed',
    target: category,
    before: { chart: before },
    after: { chart: chart && JSON.stringify(chart) },
    undoes,
  });
}

/** The chart of a category as the audit has it; null when it has none. */
export async function chartText(em: EntityManager, category: string): Promise<string | null> {
  const row = await em.findOneBy(SizeChartEntity, { categorySlug: category });
  return row ? JSON.stringify(row.chart) : null;
}
