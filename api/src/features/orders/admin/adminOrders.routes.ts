import { findOrders } from '@shop/contract/adminOrderList';
import {
  addOrderNote,
  deliverOrders,
  exportOrders,
  listOrderNotes,
  listPackingSlips,
  shipOrders,
} from '@shop/contract/adminOrderProcessing';
import { exportRefunds } from '@shop/contract/adminRefunds';
import { addOrderCompany } from '@shop/contract/orderCompany';
import { listSales } from '@shop/contract/adminSales';
import { inTransaction } from '../../../database/transaction.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { addCompany } from '../life/company.service.ts';
import { presentOrder } from '../records/orders.present.ts';
import { getOrderWithDetails } from '../records/orders.service.ts';
import * as bulk from './bulkChanges.service.ts';
import { ORDER_CSV_COLUMNS } from './orderColumns.ts';
import { streamOrders } from './orderExport.sql.ts';
import * as list from './orderList.service.ts';
import { REFUND_CSV_COLUMNS } from './refundColumns.ts';
import { streamRefunds } from './refundExport.service.ts';
import { findSales } from './sales.service.ts';
import * as notes from './orderNotes.service.ts';
import { findOrdersToPack } from './packing.service.ts';

export function adminOrdersRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, findOrders, async (query) => {
    const page = await list.findOrders(db.read, query);
    const counts = await notes.countNotes(
      db.read,
      page.orders.map(({ order }) => order.id),
    );
    const orders = page.orders.map((detailedOrder) => ({
      ...presentOrder(detailedOrder),
      noteCount: counts.get(detailedOrder.order.id) ?? 0,
    }));
    return { ...page, orders };
  });

  serve(router, listSales, (query, call) => findSales(db.read, query, call.now()));

  serveCsv(router, exportOrders, ({ ids = [], ...filters }) => ({
    name: 'orders',
    body: createCsvBody(ORDER_CSV_COLUMNS, streamOrders(db.read, filters, ids)),
  }));

  serveCsv(router, exportRefunds, () => ({
    name: 'refunds',
    body: createCsvBody(REFUND_CSV_COLUMNS, streamRefunds(db.read)),
  }));

  serve(router, shipOrders, async ({ parcels }, call) => ({
    results: await bulk.shipParcels(db, call, parcels),
  }));

  serve(router, deliverOrders, async ({ ids }, call) => ({
    results: await bulk.deliverOrders(db, call, ids),
  }));

  serve(router, listPackingSlips, async ({ ids }) => {
    const orders = await findOrdersToPack(db.read, ids);
    return { orders: orders.map(presentOrder) };
  });

  serve(router, listOrderNotes, async ({ id }) => ({ notes: await notes.findNotes(db.read, id) }));

  serve(router, addOrderCompany, (company, call) =>
    inTransaction(db, async (tx) =>
      presentOrder(await getOrderWithDetails(tx, await addCompany(tx, call, company))),
    ),
  );

  serve(router, addOrderNote, ({ id, text }, call) =>
    inTransaction(db, async (tx) => {
      const noteInput = { orderId: id, author: call.user, text, now: call.now() };
      const { note, buyerId } = await notes.addNote(tx, noteInput);
      await recordAudit(tx, call, {
        action: 'order.noted',
        target: id,
        personal: { of: buyerId, after: { text } },
      });
      return note;
    }),
  );
}
