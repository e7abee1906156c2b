import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { RedirectEntity } from '../../../database/entities/redirects.ts';
import { groupBy } from '../../../groupBy.ts';
import { findIdsByName } from '../import/idsByName.sql.ts';
import type { RedirectFault, RedirectFile, RedirectRow } from './redirectFile.ts';

type NamedProduct = Pick<ProductEntity, 'id' | 'name'>;

interface PlannedRedirect extends Omit<RedirectRow, 'product'> {
  readonly product: NamedProduct;
}

/**
 * Redirects that a file adds, the number of its rows whose redirects exist already, and the faults of its
 * other rows by line.
 */
export interface RedirectPlan {
  readonly added: readonly PlannedRedirect[];
  readonly unchanged: number;
  readonly faults: readonly RedirectFault[];
}

const BATCH_SIZE = 500;

/** Plans the effect of the rows of a redirect file. A row never changes an existing redirect. */
export async function planRedirects(em: EntityManager, file: RedirectFile): Promise<RedirectPlan> {
  const faults = [...file.faults];
  const added = new Map<string, PlannedRedirect>();
  let unchanged = 0;
  for (let start = 0; start < file.rows.length; start += BATCH_SIZE) {
    const rows = file.rows.slice(start, start + BATCH_SIZE);
    const findProduct = await createProductFinder(em, rows);
    const existing = await em.findBy(RedirectEntity, { address: In(rows.map(({ address }) => address)) });
    const targets = new Map(existing.map(({ address, productId }) => [address, productId]));
    for (const { line, address, product: reference } of rows) {
      const product = findProduct(reference);
      const target = targets.get(address) ?? added.get(address)?.product.id;
      if (typeof product === 'string') faults.push({ line, message: product });
      else if (target === product.id) unchanged += 1;
      else if (target !== undefined) faults.push({ line, message: createTakenMessage(added.get(address)) });
      else added.set(address, { line, address, product });
    }
  }
  return {
    added: [...added.values()],
    unchanged,
    faults: faults.sort((one, other) => one.line - other.line),
  };
}

const createTakenMessage = (earlier: PlannedRedirect | undefined): string =>
  earlier
    ? `Line ${earlier.line} has the same address with another product.`
    : 'This address already leads to another product. Please delete it first.';

/**
 * Returns a function that finds the product of a row; it returns a message when there is none, or more than
 * one.
 */
async function createProductFinder(
  em: EntityManager,
  rows: readonly RedirectRow[],
): Promise<(reference: RedirectRow['product']) => NamedProduct | string> {
  const references = rows.map(({ product }) => product);
  const names = [...new Set(references.flatMap((product) => ('name' in product ? [product.name] : [])))];
  const ids = [
    ...references.flatMap((product) => ('id' in product ? [product.id] : [])),
    ...(names.length === 0 ? [] : await findIdsByName(em, names)),
  ];
  const products: NamedProduct[] = await em.find(ProductEntity, {
    where: { id: In(ids), state: Not('archived' as const) },
    select: { id: true, name: true },
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const findByName = groupBy(products, ({ name }) => name.toLowerCase());
  return (reference) => {
    if ('id' in reference) return byId.get(reference.id) ?? 'There is no product with this id.';
    const inAnyCase = findByName(reference.name.toLowerCase());
    const exact = inAnyCase.filter(({ name }) => name === reference.name);
    const [first, second] = exact.length > 0 ? exact : inAnyCase;
    if (second) return 'Several products have this name. Please give the id.';
    return first ?? 'There is no product with this name.';
  };
}
