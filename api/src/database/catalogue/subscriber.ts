import type {
  EntityManager,
  EntitySubscriberInterface,
  InsertEvent,
  QueryRunner,
  RemoveEvent,
  UpdateEvent,
} from 'typeorm';
import { executeUpdate } from '../sql.ts';
import { FIRST_DETAILS_SLOT } from './version.ts';
import {
  ProductEntity,
  ProductImageEntity,
  ProductSizeEntity,
  SizeChartEntity,
} from '../entities/catalogue.ts';
import { ProductFacetEntity, SearchSynonymEntity } from '../entities/search.ts';
import { RedirectEntity } from '../entities/redirects.ts';
import { ReviewEntity } from '../entities/reviews.ts';
import { LegalTextEntity, ShopSettingEntity } from '../entities/operations.ts';
import { UserEntity } from '../entities/accounts.ts';
import { VoucherEntity } from '../entities/vouchers.ts';

type ColumnPredicate = (column: string) => boolean;

const isAlwaysShown: ColumnPredicate = () => true;
const isShownColumn: ColumnPredicate = (column) => !['reserved', 'sold', 'received'].includes(column);

/**
 * Entities with data on public pages. An update counts only if it sets a column that these pages show, for
 * which the predicate returns true; an insertion or removal always counts. A test fails for an entity that is
 * missing both here and in the test's list of private entities.
 */
export const PUBLIC_ENTITIES: ReadonlyMap<unknown, ColumnPredicate> = new Map<unknown, ColumnPredicate>([
  [ProductEntity, isShownColumn],
  [ProductSizeEntity, isShownColumn],
  [ProductImageEntity, isAlwaysShown],
  [SizeChartEntity, isAlwaysShown],
  [ShopSettingEntity, isAlwaysShown],
  [LegalTextEntity, isAlwaysShown],
  [ProductFacetEntity, isAlwaysShown],
  [SearchSynonymEntity, isAlwaysShown],
  [ReviewEntity, isAlwaysShown],
  [RedirectEntity, isAlwaysShown],
  // A change of a voucher shows nowhere, but the first new voucher makes the pages ask for a code.
  [VoucherEntity, () => false],
  // Reviews show the current names of their authors.
  [UserEntity, (column) => column === 'name'],
]);

/**
 * Entities that decide which products are listed, in what default order and under which filters. The
 * predicate returns true for the columns that decide it.
 */
const LISTING_ENTITIES: ReadonlyMap<unknown, ColumnPredicate> = new Map<unknown, ColumnPredicate>([
  [ProductEntity, (column) => ['state', 'createdAt'].includes(column)],
  [ProductFacetEntity, isAlwaysShown],
]);

/**
 * Number of slots (rows of `catalogue_version`) that count changes of the listing; as many count all other
 * changes. The first migration creates these rows.
 */
const SLOT_COUNT = 16;

/**
 * Query runners whose open transaction has changed data of public pages, and whether it may have changed the
 * set, default order or facets of listed products.
 */
const changedRunners = new WeakMap<QueryRunner, boolean>();

function reportChange(runner: QueryRunner, isListingChange: boolean): void {
  changedRunners.set(runner, isListingChange || changedRunners.get(runner) === true);
}

function reportRowChange(runner: QueryRunner, entity: unknown): void {
  if (PUBLIC_ENTITIES.has(entity)) reportChange(runner, LISTING_ENTITIES.has(entity));
}

/**
 * Records that the transaction changes what public pages show, for writes that TypeORM's subscribers do not
 * see. Without an entity it counts as a change of the listing.
 */
export function reportCatalogueChange({ queryRunner }: EntityManager, entity: unknown = null): void {
  if (!queryRunner) return;
  reportChange(queryRunner, entity === null || LISTING_ENTITIES.has(entity));
}

/** Records a change of the stock for sale, which does not change the set of listed products. */
export function reportStockChange({ queryRunner }: EntityManager): void {
  if (queryRunner) reportChange(queryRunner, false);
}

const pickSlot = (first: number): number => first + Math.floor(Math.random() * SLOT_COUNT);

/**
 * Increases the catalogue's version if the transaction has changed what public pages show; returns whether it did. Call
 * it last before COMMIT: no transaction then waits for another lock while it holds this one, and the row is locked only
 * for the time of a commit.
 */
export async function incrementCatalogueVersion(tx: EntityManager): Promise<boolean> {
  const isListingChange = tx.queryRunner && changedRunners.get(tx.queryRunner);
  if (isListingChange === undefined) return false;
  const slot = pickSlot(isListingChange ? 0 : FIRST_DETAILS_SLOT);
  await executeUpdate(tx, 'UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ?', [slot]);
  return true;
}

/**
 * Discards the recorded change of a finished transaction. On SQLite all transactions share a query runner, so
 * the next one would inherit the record.
 */
export function discardCatalogueChange(runner: QueryRunner): void {
  changedRunners.delete(runner);
}

/**
 * Records TypeORM's writes to data of public pages, so that no writer can forget to increase the catalogue's version.
 */
export class CatalogueSubscriber implements EntitySubscriberInterface {
  afterInsert({ metadata, queryRunner }: InsertEvent<unknown>): void {
    reportRowChange(queryRunner, metadata.target);
  }

  afterUpdate({ metadata, queryRunner, entity = {} }: UpdateEvent<unknown>): void {
    const isShown = PUBLIC_ENTITIES.get(metadata.target);
    const columns = Object.keys(entity);
    if (!isShown || !columns.some(isShown)) return;
    const isListing = LISTING_ENTITIES.get(metadata.target) ?? (() => false);
    reportChange(queryRunner, columns.some(isListing));
  }

  afterRemove({ metadata, queryRunner }: RemoveEvent<unknown>): void {
    reportRowChange(queryRunner, metadata.target);
  }
}
