import type { ImportRow, ProductImport } from '@shop/contract/adminProductImport';
import type { RowOutcome } from '@shop/domain/productImport';
import type { EntityManager } from 'typeorm';
import { In, LessThan, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import {
  ProductImportAuditEntity,
  ProductImportEntity,
  ProductImportRowEntity,
} from '../../../database/entities/productImports.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { notFound } from '../../../errors.ts';
import { createFailureFinder } from './pictureSources.ts';
import { EMPTY_REPORT } from './importReport.ts';
import { getPageRange } from '../../../http/paging.ts';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = 30 * DAY_MS;

/** Returns an import with the number of its rows by outcome. Throws 404 when it does not exist. */
export async function loadImport(em: EntityManager, id: string): Promise<ProductImport> {
  const importRow = await em.findOneBy(ProductImportEntity, { id });
  if (!importRow) throw notFound('Import');
  const counts = await em
    .createQueryBuilder(ProductImportRowEntity, 'line')
    .select('line.fate', 'fate')
    .addSelect('COUNT(*)', 'count')
    .where('line.importId = :id', { id })
    .groupBy('line.fate')
    .getRawMany<{ fate: RowOutcome; count: number | string }>();
  const fates = { new: 0, changed: 0, unchanged: 0, broken: 0 };
  for (const { fate, count } of counts) fates[fate] = Number(count);
  const { state, rowCount, nextRow, report } = importRow;
  const undoable = state === 'done' ? await em.countBy(ProductImportAuditEntity, { importId: id }) : 0;
  return { _id: id, state, rows: rowCount, done: nextRow, fates, undoable, ...(report ?? EMPTY_REPORT) };
}

/** Returns one page of an import's rows, in the order of the file. */
export async function findImportRows(
  em: EntityManager,
  { id: importId, fate, pageNumber }: { id: string; fate?: RowOutcome | undefined; pageNumber: number },
): Promise<{ rows: ImportRow[]; page: number; pages: number }> {
  const where = { importId, ...(fate && { fate }) };
  const { page, pages, skip, take } = getPageRange(
    pageNumber,
    PAGE_SIZE,
    await em.countBy(ProductImportRowEntity, where),
  );
  const rows = await em.find(ProductImportRowEntity, { where, order: { position: 'ASC' }, skip, take });
  const names = await findNamesById(em, rows);
  const getFailures = await createFailureFinder(em, rows);
  return {
    rows: rows.map(({ line, cells, fate: of, note, remarks }) => ({
      ...{ line, fate: of, note, cells },
      remarks: [...(remarks === null ? [] : [remarks]), ...getFailures({ cells })].join('\n'),
      name: cells['name'] ?? (names.get(cells['id'] ?? '') || (cells['id'] ?? '')),
    })),
    ...{ page, pages },
  };
}

/** Returns the names, by id, of products that rows identify by their id, without a name. */
async function findNamesById(
  em: EntityManager,
  rows: readonly Pick<ProductImportRowEntity, 'cells'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ cells: { name, id } }) => (name === undefined && id !== undefined ? [id] : []));
  if (ids.length === 0) return new Map();
  const products = await em.find(ProductEntity, {
    where: { id: In(ids), state: Not('archived') },
    select: { id: true, name: true },
  });
  return new Map(products.map(({ id, name }) => [id, name]));
}

/** Selects imports past their retention period; their rows are deleted with them. */
export const selectOldImports = (now: Date): RowSelection<ProductImportEntity> => ({
  entity: ProductImportEntity,
  key: 'id',
  where: { createdAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
