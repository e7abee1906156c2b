import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { placeholders, queryRows } from '../../../database/sql.ts';

/** Finds the products with these names, and for a name that no product has those that differ in its case alone. */
export async function findIdsByName(em: EntityManager, names: readonly string[]): Promise<string[]> {
  const found = await em.find(ProductEntity, {
    where: { name: In([...names]), state: Not('archived') },
    select: { id: true, name: true },
  });
  const present = new Set(found.map(({ name }) => name));
  const others = names.filter((name) => !present.has(name));
  return [...found, ...(others.length === 0 ? [] : await inOtherCase(em, others))].map(({ id }) => id);
}

/**
 * No index knows names in any case, so this reads all of them. Engines know the case of the letters from A to Z alone;
 * names with others are compared here.
 */
async function inOtherCase(em: EntityManager, names: readonly string[]): Promise<{ id: string }[]> {
  const lower = new Set(names.map((name) => name.toLowerCase()));
  const narrowed = [...lower].every(isAscii);
  const products = await queryRows<{ id: string; name: string }>(
    em,
    `SELECT p.id AS id, p.name AS name FROM products p WHERE p.state <> 'archived' ${
      narrowed ? `AND LOWER(p.name) IN (${placeholders([...lower])})` : ''
    }`,
    narrowed ? [...lower] : [],
  );
  return products.filter(({ name }) => lower.has(name.toLowerCase()));
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
