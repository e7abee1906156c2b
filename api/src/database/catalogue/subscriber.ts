import type {
  EntityManager,
  EntitySubscriberInterface,
  InsertEvent,
  QueryRunner,
  RemoveEvent,
  UpdateEvent,
} from 'typeorm';
import { executeUpdate } from '../sql.ts';
import { FIRST_SLOT_OF_DETAILS } from './version.ts';
import {
  ProductEntity,
  ProductImageEntity,
  ProductSizeEntity,
  SizeChartEntity,
} from '../entities/catalogue.ts';
import { ProductFacetEntity, SearchSynonymEntity } from '../entities/search.ts';
import { ReviewEntity } from '../entities/reviews.ts';
import { ShopSettingEntity } from '../entities/operations.ts';
import { UserEntity } from '../entities/accounts.ts';

type IsShown = (column: string) => boolean;

const every: IsShown = () => true;
const isShownCount: IsShown = (column) => !['reserved', 'sold', 'received'].includes(column);

/** The entities of which public pages show anything, and which of their columns. A test asks for each new entity. */
export const SHOWN_ENTITIES: ReadonlyMap<unknown, IsShown> = new Map<unknown, IsShown>([
  [ProductEntity, isShownCount],
  [ProductSizeEntity, isShownCount],
  [ProductImageEntity, every],
  [SizeChartEntity, every],
  [ShopSettingEntity, every],
  [ProductFacetEntity, every],
  [SearchSynonymEntity, every],
  [ReviewEntity, every],
  // Reviews show the present names of their authors.
  [UserEntity, (column) => column === 'name'],
]);

/** What decides which products are listed, in what order and among which filters. */
const LISTING_ENTITIES: ReadonlyMap<unknown, IsShown> = new Map<unknown, IsShown>([
  [ProductEntity, (column) => ['state', 'createdAt'].includes(column)],
  [ProductFacetEntity, every],
]);

/** As many as the migrations have made, of details and of the rest. */
const SLOTS = 16;

/** Whether a transaction that has changed what is shown may list other products now, or in another order. */
const changed = new WeakMap<QueryRunner, boolean>();

function noteChange(runner: QueryRunner, isOfLists: boolean): void {
  changed.set(runner, isOfLists || changed.get(runner) === true);
}

function noteRow(runner: QueryRunner, entity: unknown): void {
  if (SHOWN_ENTITIES.has(entity)) noteChange(runner, LISTING_ENTITIES.has(entity));
}

/**
 * Counts the transaction as one that changes what public pages show, of this entity if it is one; for writes that
 * TypeORM does not see.
 */
export function noteCatalogueChange({ queryRunner }: EntityManager, entity: unknown = null): void {
  if (!queryRunner) return;
  noteChange(queryRunner, entity === null || LISTING_ENTITIES.has(entity));
}

/** Notes a change of how many pieces can be sold, after which the same products are listed. */
export function noteStockChange({ queryRunner }: EntityManager): void {
  if (queryRunner) noteChange(queryRunner, false);
}

const anySlotFrom = (first: number): number => first + Math.floor(Math.random() * SLOTS);

/**
 * Increases the catalogue's version if the transaction has changed what public pages show, and returns whether it has.
 * This comes last before COMMIT, so that no transaction waits for another lock while it holds this one, and none waits for
 * its row longer than for a commit.
 */
export async function countCatalogueChange(tx: EntityManager): Promise<boolean> {
  const isOfLists = tx.queryRunner && changed.get(tx.queryRunner);
  if (isOfLists === undefined) return false;
  const slot = anySlotFrom(isOfLists ? 0 : FIRST_SLOT_OF_DETAILS);
  await executeUpdate(tx, 'UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ?', [slot]);
  return true;
}

/** Ends what is noted of a transaction. All transactions of SQLite have one runner. */
export function forgetCatalogueChange(runner: QueryRunner): void {
  changed.delete(runner);
}

/**
 * Notes what TypeORM's managers write of what public pages show, so that no writer can forget to increase the catalogue's
 * version.
 */
export class CatalogueSubscriber implements EntitySubscriberInterface {
  afterInsert({ metadata, queryRunner }: InsertEvent<unknown>): void {
    noteRow(queryRunner, metadata.target);
  }

  afterUpdate({ metadata, queryRunner, entity = {} }: UpdateEvent<unknown>): void {
    const isShown = SHOWN_ENTITIES.get(metadata.target);
    const columns = Object.keys(entity);
    if (!isShown || !columns.some(isShown)) return;
    const isListing = LISTING_ENTITIES.get(metadata.target) ?? (() => false);
    noteChange(queryRunner, columns.some(isListing));
  }

  afterRemove({ metadata, queryRunner }: RemoveEvent<unknown>): void {
    noteRow(queryRunner, metadata.target);
  }
}
