import { weightedWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { SearchWordEntity } from '../../database/entities/SearchWordEntity.ts';

type SearchWord = Omit<SearchWordEntity, 'product'>;

/** The rows of a product in the index; none once it is archived. */
export function searchWordsOf(product: ProductEntity): SearchWord[] {
  if (product.state === 'archived') return [];
  return [...weightedWords(product)].map(([word, weight]) => ({
    word,
    productId: product.id,
    weight,
    isPublic: product.state === 'public',
  }));
}

/** Replaces the words of a product, in the transaction that saves it. */
export async function indexProduct(tx: EntityManager, product: ProductEntity): Promise<void> {
  await tx.delete(SearchWordEntity, { productId: product.id });
  const rows = searchWordsOf(product);
  if (rows.length > 0) await tx.insert(SearchWordEntity, rows);
}
