import type { RedirectFileReport } from '@shop/contract/adminRedirects';
import { Alert, Button, DataTable, errorMessage, notify } from '@shop/shared-ui';
import styled from 'styled-components';
import { TextCell } from '../../shared/TextCell.ts';
import { useAddRedirectsMutation } from './redirectEndpoints.ts';

interface RedirectReviewProps {
  readonly file: File;
  readonly report: RedirectFileReport;
  readonly onAdded: () => void;
}

/** What becomes of the rows of a file, and the button that adds those that can be added. */
export function RedirectReview({ file, report, onAdded }: RedirectReviewProps) {
  const [addRedirects, { isLoading, error }] = useAddRedirectsMutation();
  const { added, unchanged, broken, faults, examples } = report;
  const handleAdd = async (): Promise<void> => {
    const { data } = await addRedirects({ file });
    if (!data) return;
    notify.success(`${formatCount(data.added)} added. Activity can undo it.`);
    onAdded();
  };
  return (
    <Review aria-label="Check of the old addresses">
      <p role="status">
        Nothing is changed yet: {added} new, {unchanged} known already, {broken} that cannot be added.
      </p>
      {error !== undefined && <Alert>{errorMessage(error)}</Alert>}
      {added > 0 && (
        <Button busy={isLoading} onClick={() => void handleAdd()}>
          {broken > 0 ? `Add ${formatCount(added)}, leave ${broken} out` : `Add ${formatCount(added)}`}
        </Button>
      )}
      {faults.length > 0 && (
        <DataTable caption={getCaption('Cannot be added', faults.length, broken)} columns={['LINE', 'WHY']}>
          {faults.map(({ line, message }) => (
            <tr key={line}>
              <td data-label="LINE">{line}</td>
              <TextCell data-label="WHY">{message}</TextCell>
            </tr>
          ))}
        </DataTable>
      )}
      {examples.length > 0 && (
        <DataTable
          caption={getCaption('New', examples.length, added)}
          columns={['LINE', 'OLD ADDRESS', 'LEADS TO']}
        >
          {examples.map(({ line, address, product }) => (
            <tr key={line}>
              <td data-label="LINE">{line}</td>
              <TextCell data-label="OLD ADDRESS">{address}</TextCell>
              <TextCell data-label="LEADS TO">{product}</TextCell>
            </tr>
          ))}
        </DataTable>
      )}
    </Review>
  );
}

const formatCount = (count: number): string => (count === 1 ? '1 address' : `${String(count)} addresses`);

const getCaption = (name: string, shown: number, total: number): string =>
  shown < total ? `${name}: the first ${String(shown)} of ${String(total)}` : name;

const Review = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: start;

  > p {
    max-width: 40rem;
    margin: 0;
  }
  > :not(p, button) {
    width: 100%;
  }
`;
