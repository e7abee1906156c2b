import type { DaySales, SalesStats } from '@shop/contract/adminOverview';
import type { getOverview } from '@shop/contract/adminOverview';
import type { OutputOf } from '@shop/contract/endpoint';
import { randFromCents } from '@shop/domain/money';
import type { DailySalesStats, SpanSalesStats } from '@shop/domain/salesSpans';
import { MAX_SALES_DAYS, EMPTY_SALES_STATS, SPAN_DAYS, sumSpan } from '@shop/domain/salesSpans';
import { addDays, formatShopDay, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { findDayStats } from './dayStats.sql.ts';
import { countPendingWork } from './pendingWork.service.ts';

const MAX_SPAN_DAYS = Math.max(...SPAN_DAYS);

export async function getOverviewAt(em: EntityManager, now: Date): Promise<OutputOf<typeof getOverview>> {
  const today = formatShopDay(now);
  const days = await findDayStats(em, {
    from: startOfShopDay(addDays(today, 1 - MAX_SALES_DAYS)),
    to: startOfShopDay(addDays(today, 1)),
  });
  return {
    spans: SPAN_DAYS.map((length) => ({
      days: length,
      now: presentSpan(sumSpan(days, today, length)),
      before: presentSpan(sumSpan(days, addDays(today, -length), length)),
    })),
    days: Array.from({ length: MAX_SPAN_DAYS }, (_, index) =>
      toDaySales(days, addDays(today, index + 1 - MAX_SPAN_DAYS)),
    ),
    waiting: await countPendingWork(em),
    hasProducts: await em.existsBy(ProductEntity, { state: Not('archived') }),
  };
}

function presentSpan({ salesCents, averageCents, refundCents, ...sums }: SpanSalesStats): SalesStats {
  return {
    sales: randFromCents(salesCents),
    average: averageCents === null ? null : randFromCents(averageCents),
    refunds: randFromCents(refundCents),
    orders: sums.orders,
    pieces: sums.pieces,
    started: sums.started,
    conversion: sums.conversion,
  };
}

function toDaySales(days: ReadonlyMap<string, DailySalesStats>, day: string): DaySales {
  const { salesCents, orders, refundCents } = days.get(day) ?? EMPTY_SALES_STATS;
  return { day, sales: randFromCents(salesCents), orders, refunds: randFromCents(refundCents) };
}
