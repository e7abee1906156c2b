import type { ParsedUrlQuery } from 'node:querystring';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import type { LimitStore, Ordered } from './limitStore.ts';
import { capture, createPayment } from './provider.ts';

/**
 * The least that the jobs of the API cost on this platform: Koa, the driver, the fewest handwritten statements that do the
 * job, each prepared, and no session, check, limit, log or metric. What the API adds is measured against it.
 *
 * A payment is made in one of two ways. `PUT /api/orders/:id/pay` only writes down that the order is paid. The two calls
 * of the API by which a buyer pays with PayPal also call the provider as often as it must be called, once each.
 */
const { DATABASE_URL = '', SHOP_DATA_DIR = '', PORT = '0' } = process.env;
// What the other engine needs is not loaded, because it would count as memory.
const store: LimitStore =
  DATABASE_URL === ''
    ? (await import('./sqliteStore.ts')).sqliteStore(SHOP_DATA_DIR)
    : await (await import('./mariaDbStore.ts')).mariaDbStore(DATABASE_URL);

const app = new Koa();
app.use(async (ctx) => {
  const [, resource, id = '', action, paymentId] =
    /^\/api\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?(?:\/([^/]+)\/capture)?$/.exec(ctx.path) ?? [];
  if (resource === 'products') ctx.body = await read(id, ctx.query);
  else if (action === undefined) {
    const order = await store.place(JSON.parse(await text(ctx.req)) as Ordered);
    ctx.status = order === null ? 409 : 201;
    ctx.body = { _id: order };
  } else if (action === 'paypal' && paymentId === undefined) {
    ctx.status = 201;
    ctx.body = { id: await createPayment(id) };
  } else {
    const payment = paymentId === undefined ? id : await capture(paymentId);
    ctx.status = (await store.pay(Number(id), payment)) ? 200 : 409;
    ctx.body = { _id: id };
  }
});
app.listen(Number(PORT), '127.0.0.1');

function read(id: string, { keyword, pageNumber = 1 }: ParsedUrlQuery & { pageNumber?: unknown }): unknown {
  if (id !== '') return store.product(id);
  return typeof keyword === 'string' ? store.search(keyword) : store.list(Number(pageNumber));
}
