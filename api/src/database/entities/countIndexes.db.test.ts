import { getMetadataArgsStorage } from 'typeorm';
import { ProductEntity, ProductSizeEntity } from './catalogue.ts';

const ENTITIES: readonly unknown[] = [ProductEntity, ProductSizeEntity];

// docs/decisions/0020-stock-indexes.md
test('no index of products and sizes begins with a count of pieces', () => {
  const indices = getMetadataArgsStorage().indices.filter(({ target }) => ENTITIES.includes(target));
  const first = indices.map(({ columns }) => (Array.isArray(columns) ? columns[0] : undefined));
  expect(first).toContain('state');
  expect(first.filter((column) => /^(stock|reserved|sold)$/.test(column ?? ''))).toEqual([]);
});
