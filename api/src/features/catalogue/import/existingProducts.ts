import { isId } from '@shop/domain/ids';
import { removeInvisible } from '@shop/domain/invisibleText';
import type { ProductImage } from '@shop/contract/products';
import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import type { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { groupBy } from '../../../groupBy.ts';
import { findImagesOfProducts } from '../products/images.service.ts';
import { findSizesOfProducts } from '../products/sizes.service.ts';
import { findIdsByName } from './idsByName.sql.ts';

/** Product with the sizes and pictures that a file can change. */
export interface ExistingProduct {
  readonly product: ProductEntity;
  readonly sizes: readonly ProductSizeEntity[];
  readonly images: ProductImage[];
}

/** Existing products that rows of an import file may refer to. */
export interface ExistingProducts {
  readonly byId: ReadonlyMap<string, ExistingProduct>;
  /** Finds products by their name in lower case. */
  readonly findByName: (name: string) => readonly ExistingProduct[];
}

const NOT_DELETED = { state: Not('archived' as const) };

/** Normalizes the text of a cell like the stored texts, so that both can be compared. */
const toStoredText = (cell: string): string => removeInvisible(cell.normalize('NFC')).trim();

export const toStoredName = (cells: ImportCells): string => toStoredText(cells['name'] ?? '');

const isSameIgnoringCase = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

/** Locks the products that the rows refer to until the transaction ends, and returns their ids. */
export async function lockExistingProducts(
  tx: EntityManager,
  rows: readonly ImportCells[],
): Promise<ReadonlySet<string>> {
  const ids = await findReferencedIds(tx, rows);
  if (ids.length > 0) await tx.update(ProductEntity, { id: In(ids) }, { numReviews: () => 'numReviews' });
  return new Set(ids);
}

/** Reads the products that the rows refer to by id or by name. */
export const findExistingProducts = async (
  em: EntityManager,
  rows: readonly ImportCells[],
): Promise<ExistingProducts> => findProducts(em, await findReferencedIds(em, rows));

/**
 * Reads the locked products that the rows refer to. A product that received the name of a row after the lock,
 * by a restore or a renaming, is excluded: it is not locked, so its stock may be sold while the row is
 * applied.
 */
export async function findProductsOfRows(
  tx: EntityManager,
  rows: readonly ImportCells[],
  lockedIds: ReadonlySet<string>,
): Promise<ExistingProducts> {
  const ids = await findReferencedIds(tx, rows);
  return findProducts(
    tx,
    ids.filter((id) => lockedIds.has(id)),
  );
}

async function findProducts(em: EntityManager, ids: readonly string[]): Promise<ExistingProducts> {
  const products =
    ids.length === 0 ? [] : await em.findBy(ProductEntity, { id: In([...ids]), ...NOT_DELETED });
  const [sizes, images] = await Promise.all([
    findSizesOfProducts(
      em,
      products.map(({ id }) => id),
    ),
    findImagesOfProducts(em, products),
  ]);
  const existingProducts = products.map((product) => ({
    product,
    sizes: sizes.get(product.id) ?? [],
    images: images.get(product.id) ?? [],
  }));
  const findByName = groupBy(existingProducts, ({ product }) => product.name.toLowerCase());
  return { byId: new Map(existingProducts.map((each) => [each.product.id, each])), findByName };
}

async function findReferencedIds(em: EntityManager, rows: readonly ImportCells[]): Promise<string[]> {
  const ids = rows.flatMap(({ id }) => (id !== undefined && isId(id) ? [id] : []));
  const names = [...new Set(rows.filter(({ id }) => id === undefined).map(toStoredName))];
  const namedIds = names.length === 0 ? [] : await findIdsByName(em, names);
  return [...new Set([...ids, ...namedIds])].sort();
}

/**
 * Returns the product that a row refers to: by id, else by name and brand, or by name alone if the row has no
 * brand; null for a new product. A string says why the row is ambiguous or invalid.
 */
export function findProductOfRow(
  cells: ImportCells,
  { byId, findByName }: ExistingProducts,
): ExistingProduct | null | string {
  const { id, brand = '' } = cells;
  if (id !== undefined) return byId.get(id) ?? 'id: There is no product with this id.';
  const name = toStoredName(cells);
  if (name === '') return 'name: Please enter a name.';
  const inAnyCase = findByName(name.toLowerCase());
  const exact = inAnyCase.filter(({ product }) => product.name === name);
  const namedProducts = exact.length > 0 ? exact : inAnyCase;
  const ofBrand = namedProducts.filter(({ product }) =>
    isSameIgnoringCase(product.brand, toStoredText(brand)),
  );
  const [first, second] = ofBrand.length > 0 || brand !== '' ? ofBrand : namedProducts;
  if (second) return 'name: Several products have this name. Please give the id.';
  return first ?? null;
}
