import type { Voucher, listVouchers, previewVoucher as preview } from '@shop/contract/adminVouchers';
import type { exportVouchers } from '@shop/contract/adminVoucherCodes';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { joinWithAnd } from '../../../database/sql.ts';
import { notFound } from '../../../errors.ts';
import { getPageRange } from '../../../http/paging.ts';
import {
  countBatches,
  countVouchers,
  findVoucherStats,
  findVoucherIds,
  ONE_PER_BATCH,
  toVoucherCondition,
} from './voucherList.sql.ts';

const PAGE_SIZE = 20;
/** Maximum number of vouchers in an export. */
const MAX_EXPORTED_VOUCHERS = 100_000;
/** Maximum number of products that a preview names. */
const MAX_NAMED_PRODUCTS = 10;

export async function findVouchers(em: EntityManager, query: ParsedInputOf<typeof listVouchers>, now: Date) {
  const isByBatch = query.search === undefined && query.batch === undefined;
  const filters = toVoucherCondition(em, query, now);
  const condition = isByBatch ? joinWithAnd([filters, ONE_PER_BATCH]) : filters;
  const paging = getPageRange(query.page, PAGE_SIZE, await countVouchers(em, condition));
  const ids = await findVoucherIds(em, condition, paging);
  const rows = await em.findBy(VoucherEntity, { id: In(ids) });
  const byId = new Map(
    (await presentVouchers(em, rows, { now, isByBatch })).map((voucher) => [voucher._id, voucher]),
  );
  return { vouchers: ids.flatMap((id) => byId.get(id) ?? []), page: paging.page, pages: paging.pages };
}

/**
 * Returns the ids of the matching vouchers for an export, at most `MAX_EXPORTED_VOUCHERS`, newest first, with every
 * voucher of a batch.
 */
export function findAllVoucherIds(
  em: EntityManager,
  filters: ParsedInputOf<typeof exportVouchers>,
  now: Date,
): Promise<string[]> {
  return findVoucherIds(em, toVoucherCondition(em, filters, now), { skip: 0, take: MAX_EXPORTED_VOUCHERS });
}

/**
 * Returns a voucher with the totals of its paid orders, as administrators see it. Throws 404 for an unknown
 * voucher.
 */
export async function getVoucher(em: EntityManager, id: string, now: Date): Promise<Voucher> {
  const [voucher] = await presentVouchers(em, await em.findBy(VoucherEntity, { id }), { now });
  if (!voucher) throw notFound('Voucher');
  return voucher;
}

async function presentVouchers(
  em: EntityManager,
  rows: readonly VoucherEntity[],
  { now, isByBatch = false }: { readonly now: Date; readonly isByBatch?: boolean },
): Promise<Voucher[]> {
  const ids = [...new Set(rows.flatMap(({ productIds }) => productIds))];
  const products = await em.find(ProductEntity, {
    where: { id: In(ids) },
    select: { id: true, name: true },
  });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const batchIds = rows.flatMap(({ batchId }) => batchId ?? []);
  const batches = new Map((await countBatches(em, batchIds)).map((batch) => [batch._id, batch]));
  const singleIds = rows.filter(({ batchId }) => !isByBatch || batchId === null).map(({ id }) => id);
  const sums = [
    ...(await findVoucherStats(em, 'id', singleIds)),
    ...(await findVoucherStats(em, 'batchId', isByBatch ? batchIds : [])),
  ];
  const statsById = new Map(sums.map((row) => [row.id, row]));
  return rows.map((row) => {
    const sum = statsById.get(row.id);
    const batch = batches.get(row.batchId ?? '');
    return {
      ...{ _id: row.id, code: row.code, categories: row.categories, excludesSale: row.excludesSale },
      gives: row.percent !== null ? 'percent' : row.amountCents === null ? 'freeDelivery' : 'amount',
      percent: row.percent,
      amount: row.amountCents === null ? null : randFromCents(row.amountCents),
      ...{ from: row.validFrom.toISOString(), until: row.validUntil.toISOString() },
      minItems: randFromCents(row.minItemsCents),
      products: row.productIds.map((id) => ({ _id: id, name: names.get(id) ?? '' })),
      ...{ maxUses: row.maxUses, usesPerBuyer: row.usesPerBuyer, used: row.used, isOn: row.isOn },
      state: getVoucherState(row, now),
      ...(batch && { batch }),
      figures: {
        orders: Number(sum?.orders ?? 0),
        pieces: Number(sum?.pieces ?? 0),
        revenue: randFromCents(Number(sum?.revenueCents ?? 0)),
        discount: randFromCents(Number(sum?.discountCents ?? 0)),
      },
    };
  });
}

function getVoucherState({ validUntil, validFrom, maxUses, used, isOn }: VoucherEntity, now: Date) {
  if (validUntil <= now || (maxUses !== null && used >= maxUses)) return 'over';
  return isOn && validFrom <= now ? 'on' : 'off';
}

/**
 * Counts the public products to which a voucher would apply, and names the first `MAX_NAMED_PRODUCTS` of them in
 * alphabetical order.
 */
export async function previewVoucher(
  em: EntityManager,
  { categories, products, excludesSale }: ParsedInputOf<typeof preview>,
) {
  const chosenConditions: FindOptionsWhere<ProductEntity>[] = [
    { category: In(categories) },
    { id: In(products) },
  ];
  const saleCondition = excludesSale === undefined ? {} : { regularCents: IsNull() };
  const conditions = categories.length + products.length === 0 ? [{}] : chosenConditions;
  const [matchingProducts, total] = await em.findAndCount(ProductEntity, {
    where: conditions.map((condition) => ({ ...condition, ...saleCondition, state: 'public' as const })),
    ...{ order: { name: 'ASC', id: 'ASC' }, take: MAX_NAMED_PRODUCTS },
  });
  return {
    total,
    products: matchingProducts.map(({ id, name, priceCents }) => ({
      _id: id,
      name,
      price: randFromCents(priceCents),
    })),
  };
}
