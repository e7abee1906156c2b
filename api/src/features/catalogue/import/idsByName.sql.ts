import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { anyOf, placeholders, queryRows } from '../../../database/sql.ts';
import { equalsText } from '../../../database/textMatch.ts';

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

/** No index knows names in any case, so this reads all of them. */
async function inOtherCase(em: EntityManager, names: readonly string[]): Promise<{ id: string }[]> {
  const lower = names.map((name) => name.toLowerCase());
  const plain = lower.filter((name) => isAscii(name));
  const { sql, values } = anyOf([
    ...(plain.length === 0 ? [] : [{ sql: `LOWER(p.name) IN (${placeholders(plain)})`, values: plain }]),
    ...lower.filter((name) => !isAscii(name)).map((name) => equalsText(em, 'p.name', name)),
  ]);
  return queryRows(em, `SELECT p.id AS id FROM products p WHERE p.state <> 'archived' AND (${sql})`, values);
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
