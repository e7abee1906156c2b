import type { ImportRow } from '@shop/contract/adminProductImport';
import { DataTable } from '@shop/shared-ui';
import styled from 'styled-components';
import { PageTurner } from '../../shared/PageTurner.tsx';
import { TextCell } from '../../shared/TextCell.ts';
import { OUTCOME_LABELS } from './outcomeLabels.ts';

const COLUMNS = ['LINE', 'NAME', 'FATE', 'BECOMES', 'NOTE'];

interface ImportRowsProps {
  rows: readonly ImportRow[];
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function ImportRows({ rows, page, pages, onPage }: ImportRowsProps) {
  return (
    <div>
      <DataTable caption="Rows" columns={COLUMNS}>
        {rows.map(({ line, name, fate, note, remarks, cells }) => (
          <tr key={`${String(line)} ${name}`}>
            <td data-label="LINE">{line}</td>
            <TextCell data-label="NAME">{name}</TextCell>
            <td data-label="FATE">{OUTCOME_LABELS[fate]}</td>
            <Lines data-label="BECOMES">{describeCells(cells, fate)}</Lines>
            <Lines data-label="NOTE">{[note, remarks].filter((text) => text !== '').join('\n')}</Lines>
          </tr>
        ))}
      </DataTable>
      <PageTurner page={page} pages={pages} onPage={onPage} words={['Previous rows', 'Next rows']} />
    </div>
  );
}

/** Describes the price, sizes, state and pictures that a row sets, one per line. */
function describeCells(cells: ImportRow['cells'], fate: ImportRow['fate']): string {
  const { price, salePrice, sizes, countInStock, state, publishAt, pictures } = cells;
  const [first, ...others] = pictures?.split('\n') ?? [];
  return [
    price !== undefined && `Price ${price}${salePrice === undefined ? '' : `, on sale ${salePrice}`}`,
    sizes !== undefined && sizes.replaceAll('\n', ', '),
    countInStock !== undefined && `Count ${countInStock}`,
    state ?? (fate === 'new' && 'draft'),
    publishAt !== undefined && `from ${publishAt}`,
    first !== undefined && `Picture ${first}${others.length > 0 ? ` and ${String(others.length)} more` : ''}`,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

const Lines = styled(TextCell)`
  white-space: pre-line;
`;
