import { isId } from '@shop/domain/ids';
import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { FileRow } from './fileRow.ts';
import type { ReportBuilder } from './importReport.ts';

/**
 * Removes ids that no product of this shop has, such as ids of another shop, and the versions in their rows,
 * if the administrator has confirmed it. Their rows then change the products with their names, or add new
 * ones. A row without a name keeps its id.
 */
export async function omitUnknownIds(
  em: EntityManager,
  rows: readonly FileRow[],
  report: ReportBuilder,
): Promise<readonly FileRow[]> {
  const ids = new Set(rows.flatMap(({ cells: { id } }) => (id === undefined ? [] : [id])));
  if (ids.size === 0) return rows;
  const products = await em.find(ProductEntity, {
    where: { id: In([...ids].filter(isId)), state: Not('archived') },
    select: { id: true },
  });
  for (const { id } of products) ids.delete(id);
  return rows.map((row) => {
    const { id = '', version: _, ...cells } = row.cells;
    const { name } = cells;
    if (!ids.has(id) || name === undefined || row.fault !== undefined) return row;
    if (!report.ask('unknownIds', `${id}: ${name}`)) return row;
    return { ...row, cells, remarks: [...row.remarks, `The id ${id} is left out.`] };
  });
}
