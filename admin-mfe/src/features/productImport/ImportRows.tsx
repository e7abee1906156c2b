import type { ImportRow } from '@shop/contract/adminProductImport';
import { centsFromTypedRand, formatRand } from '@shop/domain/money';
import { DataTable } from '@shop/shared-ui';
import styled from 'styled-components';
import { LocalPagination } from '../../shared/LocalPagination.tsx';
import { TextCell } from '../../shared/TextCell.ts';
import { Thumbnail } from '../../shared/Thumbnail.tsx';
import { OUTCOME_LABELS } from './outcomeLabels.ts';

const COLUMNS = ['LINE', 'NAME', 'RESULT', 'BECOMES', 'NOTE'];

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
            <TextCell data-label="NAME">
              <NameAndPicture>
                <Thumbnail image={cells['pictures']?.split('\n')[0] ?? ''} />
                {name}
              </NameAndPicture>
            </TextCell>
            <td data-label="RESULT">{OUTCOME_LABELS[fate]}</td>
            <Lines data-label="BECOMES">{describeCells(cells, fate)}</Lines>
            <Lines data-label="NOTE">{[note, remarks].filter((text) => text !== '').join('\n')}</Lines>
          </tr>
        ))}
      </DataTable>
      <LocalPagination page={page} pages={pages} onPage={onPage} words={['Previous rows', 'Next rows']} />
    </div>
  );
}

const STATE_LABELS: Readonly<Record<string, string>> = {
  public: 'Visible in the shop',
  draft: 'Draft',
  scheduled: 'Scheduled',
  withdrawn: 'Withdrawn',
};

/** Describes the state, publication, prices, stock, category and pictures that a row sets, one per line. */
function describeCells(cells: ImportRow['cells'], fate: ImportRow['fate']): string {
  const { price, salePrice, sizes, countInStock, category, publishAt, pictures } = cells;
  const state = cells['state'] ?? (fate === 'new' ? 'draft' : undefined);
  const count = pictures?.split('\n').length;
  return [
    state !== undefined && (STATE_LABELS[state] ?? state),
    publishAt !== undefined && `From ${publishAt}`,
    price !== undefined && formatAmount(price),
    salePrice !== undefined && `On sale for ${formatAmount(salePrice)}`,
    sizes !== undefined && formatSizes(sizes.split('\n')),
    countInStock !== undefined && `${countInStock} in stock`,
    category !== undefined && `Category ${category}`,
    count !== undefined && (count === 1 ? '1 picture' : `${String(count)} pictures`),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

const MAX_SIZES_SHOWN = 20;

const formatSizes = (sizes: readonly string[]): string =>
  sizes.slice(0, MAX_SIZES_SHOWN).join(', ') +
  (sizes.length > MAX_SIZES_SHOWN ? ` and ${String(sizes.length - MAX_SIZES_SHOWN)} more` : '');

/** Formats the amount in rand in a cell of the file; other text is returned unchanged. */
function formatAmount(cell: string): string {
  const cents = centsFromTypedRand(cell);
  return cents === null ? cell : formatRand(cents);
}

const NameAndPicture = styled.span`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 8px;
  align-items: center;
`;

const Lines = styled(TextCell)`
  white-space: pre-line;
`;
