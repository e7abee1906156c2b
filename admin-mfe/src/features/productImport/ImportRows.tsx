import type { ImportRow } from '@shop/contract/adminProductImport';
import { DataTable } from '@shop/shared-ui';
import { PageTurner } from '../../shared/PageTurner.tsx';
import { TextCell } from '../../shared/TextCell.ts';
import { OUTCOME_LABELS } from './outcomeLabels.ts';

const COLUMNS = ['LINE', 'NAME', 'FATE', 'NOTE'];

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
        {rows.map(({ line, name, fate, note }) => (
          <tr key={line}>
            <td data-label="LINE">{line}</td>
            <TextCell data-label="NAME">{name}</TextCell>
            <td data-label="FATE">{OUTCOME_LABELS[fate]}</td>
            <TextCell data-label="NOTE">{note}</TextCell>
          </tr>
        ))}
      </DataTable>
      <PageTurner page={page} pages={pages} onPage={onPage} words={['Previous rows', 'Next rows']} />
    </div>
  );
}
