import { insertMany } from '../database/sql.ts';
import { recordPrices } from '../features/catalogue/products/priceChanges.service.ts';
import { toFacetRow, toFacetSize } from '../features/catalogue/search/facetRows.ts';
import { addVocabulary, toSearchWords, toVocabulary } from '../features/catalogue/search/searchIndex.ts';
import { recordKnownFacetValues } from '../features/catalogue/search/knownFacetValues.ts';
import type { Database } from '../database/database.ts';
import { ProductEntity, ProductSizeEntity } from '../database/entities/catalogue.ts';
import { StockMovementEntity } from '../database/entities/stockMovements.ts';
import { ProductFacetEntity, SearchWordEntity } from '../database/entities/search.ts';
import { inTransaction } from '../database/transaction.ts';
import { createGeneratedProduct } from './largeCatalogue.ts';
import { createOpeningMovements } from './stockRows.ts';

const BATCH_SIZE = 2000;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Adds generated products, one batch per transaction, so that a running shop is not blocked for long. */
export async function seedLargeCatalogue(
  db: Database,
  { products, now, onProgress }: { products: number; now: Date; onProgress: (done: number) => void },
): Promise<void> {
  const newest = new Date(now.getTime() - YEAR_MS);
  for (let start = 0; start < products; start += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, products - start);
    const added = Array.from({ length: count }, (_, index) => createGeneratedProduct(start + index, newest));
    const rows = added.map(({ row }) => row);
    await inTransaction(db, async (tx) => {
      await insertMany(tx, ProductEntity, rows);
      await insertMany(
        tx,
        ProductSizeEntity,
        added.flatMap(({ sizes }) => sizes),
      );
      await insertMany(tx, StockMovementEntity, added.flatMap(createOpeningMovements));
      await recordPrices(
        tx,
        rows.map((after) => ({ before: null, after })),
        { reason: 'opening', now },
      );
      const words = rows.flatMap(toSearchWords);
      await insertMany(tx, SearchWordEntity, words);
      await addVocabulary(tx, toVocabulary(words));
      const facets = added.map(({ row, sizes }) => toFacetRow(row, sizes.map(toFacetSize)));
      await insertMany(tx, ProductFacetEntity, facets);
      await recordKnownFacetValues(tx, facets);
    });
    onProgress(start + count);
  }
}
