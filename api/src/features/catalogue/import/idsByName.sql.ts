import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';

/**
 * Finds the ids of the products with these names; for a name without a product, those whose names differ in case only.
 */
export async function findIdsByName(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const products = await em.find(ProductEntity, {
    where: { name: In([...names]), state: Not('archived') },
    select: { id: true, name: true },
  });
  const present = new Set(products.map(({ name }) => name));
  const others = names.filter((name) => !present.has(name));
  return [...products, ...(others.length === 0 ? [] : await findIgnoringCase(em, others))].map(
    ({ id }) => id,
  );
}

/**
 * Finds products by name regardless of case. No index ignores case, so this reads all names. SQLite's LOWER
 * folds only A to Z, so SQL selects by name only when all names are ASCII.
 */
async function findIgnoringCase(em: EntityManager, names: readonly string[]): Promise<{ id: string }[]> {
  const lower = new Set(names.map((name) => name.toLowerCase()));
  const narrowed = [...lower].every(isAscii);
  const products = await queryRows<{ id: string; name: string }>(
    em,
    `SELECT p.id AS id, p.name AS name FROM products p WHERE p.state <> 'archived' ${
      narrowed ? `AND LOWER(p.name) IN (${formatPlaceholders([...lower])})` : ''
    }`,
    narrowed ? [...lower] : [],
  );
  return products.filter(({ name }) => lower.has(name.toLowerCase()));
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
