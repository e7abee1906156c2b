import type { Sale, listSales } from '@shop/contract/adminSales';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { randFromCents } from '@shop/domain/money';
import { getRegularCents, getReferencePriceCents } from '@shop/domain/salePrices';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { SaleEntity } from '../../../database/entities/priceChanges.ts';
import { getPageRange } from '../../../http/paging.ts';
import { findSaleStats } from './sales.sql.ts';

const PAGE_SIZE = 20;

/** Reads one page of running or planned sales, the next price switch first, or of past sales, the last ended first. */
export async function findSales(
  em: EntityManager,
  { page: pageNumber, state = 'running' }: ParsedInputOf<typeof listSales>,
  now: Date,
): Promise<OutputOf<typeof listSales>> {
  if (state === 'past') return findPastSales(em, pageNumber);
  const where: FindOptionsWhere<ProductEntity> = {
    ...{ state: Not('archived'), saleCents: Not(IsNull()) },
    regularCents: state === 'running' ? Not(IsNull()) : IsNull(),
  };
  const { page, pages, ...range } = getPageRange(
    pageNumber,
    PAGE_SIZE,
    await em.countBy(ProductEntity, where),
  );
  const rows = await em.find(ProductEntity, { where, order: { priceSwitchAt: 'ASC', id: 'ASC' }, ...range });
  const sales: Sale[] = [];
  for (const product of rows) {
    const from = product.saleFrom ?? now;
    sales.push({
      ...{
        _id: product.id,
        product: toSaleProduct(product),
        regularPrice: randFromCents(getRegularCents(product)),
      },
      ...toPrices(product.saleCents ?? product.priceCents, getReferencePriceCents(product)),
      ...{ from: from.toISOString(), until: (product.saleUntil ?? now).toISOString() },
      figures: await loadSaleStats(em, { productId: product.id, from, until: now }),
    });
  }
  return { sales, page, pages };
}

async function findPastSales(em: EntityManager, pageNumber: number): Promise<OutputOf<typeof listSales>> {
  const { page, pages, ...range } = getPageRange(pageNumber, PAGE_SIZE, await em.count(SaleEntity));
  const rows = await em.find(SaleEntity, { order: { endedAt: 'DESC', id: 'DESC' }, ...range });
  const products = await em.findBy(ProductEntity, { id: In(rows.map(({ productId }) => productId)) });
  const byId = new Map(products.map((product) => [product.id, product]));
  const sales: Sale[] = [];
  for (const { id, productId, startsAt, endedAt, ...row } of rows) {
    const product = byId.get(productId);
    if (!product) continue;
    sales.push({
      ...{ _id: id, product: toSaleProduct(product), regularPrice: randFromCents(row.regularCents) },
      ...toPrices(row.priceCents, getReferencePriceCents(row)),
      ...{ from: startsAt.toISOString(), until: row.plannedUntil.toISOString() },
      endedAt: endedAt.toISOString(),
      figures: await loadSaleStats(em, { productId, from: startsAt, until: endedAt }),
    });
  }
  return { sales, page, pages };
}

const toSaleProduct = ({ id, name, version, state }: ProductEntity) => ({
  ...{ _id: id, name, version },
  isDeleted: state === 'archived',
});

const toPrices = (priceCents: number, wasCents: number | null) => ({
  price: randFromCents(priceCents),
  ...(wasCents !== null && { was: randFromCents(wasCents) }),
});

async function loadSaleStats(em: EntityManager, period: Parameters<typeof findSaleStats>[1]) {
  const { orders, pieces, revenueCents, discountCents } = await findSaleStats(em, period);
  return {
    ...{ orders, pieces },
    ...{ revenue: randFromCents(revenueCents), discount: randFromCents(discountCents) },
  };
}
