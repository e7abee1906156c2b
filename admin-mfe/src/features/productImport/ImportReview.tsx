import type { ProductImport } from '@shop/contract/adminProductImport';
import type { RowOutcome } from '@shop/domain/productImport';
import { ROW_OUTCOMES } from '@shop/domain/productImport';
import { Alert, Button, ButtonLink, CheckboxField, errorMessage } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { OUTCOME_LABELS } from './outcomeLabels.ts';
import { ImportRows } from './ImportRows.tsx';
import { useGetImportQuery } from './importEndpoints.ts';
import { UndoImportButton } from './UndoImportButton.tsx';
import { useRunImport } from './useRunImport.ts';

/**
 * Shows what the import will do or has done with each row, and the buttons that run and undo it. `storedImport` is the
 * import as the server has stored it.
 */
export function ImportReview({ found: storedImport }: { found: ProductImport }) {
  const [outcomeFilter, setOutcomeFilter] = useState<RowOutcome | undefined>(
    storedImport.fates.broken > 0 ? 'broken' : undefined,
  );
  const [page, setPage] = useState(1);
  const { data } = useGetImportQuery({ id: storedImport._id, fate: outcomeFilter, pageNumber: page });
  const { run, progress, isRunning, error } = useRunImport(storedImport);
  const [skipBroken, setSkipBroken] = useState(false);
  const { broken } = progress.fates;
  // A running import uses the choice that was made when it began.
  const needsChoice = progress.state === 'checked' && broken > 0;
  return (
    <Review aria-label="Rows of the file">
      <p role="status">{getSummary(progress)}</p>
      {progress.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {error !== undefined && <Alert>{errorMessage(error)}</Alert>}
      {progress.state === 'done' && (
        <p>Pictures on other servers are copied within minutes. The notes below list any that couldn't be.</p>
      )}
      {progress.state === 'done' && (
        <NextSteps>
          <ButtonLink to="/admin/productlist">See all products</ButtonLink>
          <ButtonLink to="/admin/productlist?state=draft" variant="secondary">
            See drafts
          </ButtonLink>
          {progress.undoable > 0 && <UndoImportButton id={storedImport._id} undoable={progress.undoable} />}
        </NextSteps>
      )}
      {progress.state !== 'done' && progress.state !== 'undone' && (
        <>
          {needsChoice && (
            <CheckboxField
              label="Skip broken rows"
              hint="Without this, a file with broken rows isn't imported."
              checked={skipBroken}
              onChange={({ target }) => {
                setSkipBroken(target.checked);
              }}
            />
          )}
          <Button
            busy={isRunning}
            disabled={needsChoice && !skipBroken}
            onClick={() => void run({ skipBroken })}
          >
            {progress.state === 'running' ? 'Continue' : 'Import'}
          </Button>
        </>
      )}
      <FilterSelect
        label="Rows"
        value={outcomeFilter}
        options={[
          ['', `All (${String(progress.rows)})`],
          ...ROW_OUTCOMES.map(
            (each) => [each, `${OUTCOME_LABELS[each]} (${String(progress.fates[each])})`] as const,
          ),
        ]}
        onChoose={(chosen) => {
          setOutcomeFilter(ROW_OUTCOMES.find((each) => each === chosen));
          setPage(1);
        }}
      />
      {data && <ImportRows rows={data.rows} page={data.page} pages={data.pages} onPage={setPage} />}
    </Review>
  );
}

function getSummary({ state, rows, done, fates }: ProductImport): string {
  if (state === 'running') return `${String(done)} of ${String(rows)} rows are done.`;
  const { new: added, changed, unchanged, broken } = fates;
  const counts = `${String(added)} new, ${String(changed)} changed, ${String(unchanged)} unchanged, ${String(broken)} broken`;
  if (state === 'undone') return `Undone: ${counts}. The notes name rows that couldn't be undone.`;
  return state === 'done' ? `Imported: ${counts}.` : `Nothing has changed yet: ${counts}.`;
}

const NextSteps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const Review = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: start;

  > p {
    max-width: 40rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    width: 100%;
  }
`;
