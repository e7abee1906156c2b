import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';

/**
 * Finds the ids of the products with these names. For a name without a product, finds the products whose
 * names differ from it only in case.
 */
export async function findIdsByName(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const products = await em.find(ProductEntity, {
    where: { name: In([...names]), state: Not('archived') },
    select: { id: true, name: true },
  });
  const foundNames = new Set(products.map(({ name }) => name));
  const otherNames = names.filter((name) => !foundNames.has(name));
  return [...products, ...(otherNames.length === 0 ? [] : await findIgnoringCase(em, otherNames))].map(
    ({ id }) => id,
  );
}

/**
 * Finds products by name regardless of case. No index ignores case, so this reads all names. SQLite's LOWER
 * folds only A to Z, so SQL selects by name only when all names are ASCII.
 */
async function findIgnoringCase(em: EntityManager, names: readonly string[]): Promise<{ id: string }[]> {
  const lowerCaseNames = new Set(names.map((name) => name.toLowerCase()));
  const isFilteredInSql = [...lowerCaseNames].every(isAscii);
  const products = await queryRows<{ id: string; name: string }>(
    em,
    `SELECT p.id AS id, p.name AS name FROM products p WHERE p.state <> 'archived' ${
      isFilteredInSql ? `AND LOWER(p.name) IN (${formatPlaceholders([...lowerCaseNames])})` : ''
    }`,
    isFilteredInSql ? [...lowerCaseNames] : [],
  );
  return products.filter(({ name }) => lowerCaseNames.has(name.toLowerCase()));
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
