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

/** Preview of the rows of a file, and the button that adds the valid rows. */
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
        Nothing has changed yet: {added} new, {unchanged} already known, {broken} that can't be added.
      </p>
      {error !== undefined && <Alert>{errorMessage(error)}</Alert>}
      {added > 0 && (
        <Button busy={isLoading} onClick={() => void handleAdd()}>
          {broken > 0 ? `Add ${formatCount(added)}, leave ${broken} out` : `Add ${formatCount(added)}`}
        </Button>
      )}
      {faults.length > 0 && (
        <ReviewTable
          title={getTitle('Cannot be added', faults.length, broken)}
          columns={['LINE', 'WHY']}
          rows={faults.map(({ line, message }) => ({ line, texts: [message] }))}
        />
      )}
      {examples.length > 0 && (
        <ReviewTable
          title={getTitle('New', examples.length, added)}
          columns={['LINE', 'OLD ADDRESS', 'LEADS TO']}
          rows={examples.map(({ line, address, product }) => ({ line, texts: [address, product] }))}
        />
      )}
    </Review>
  );
}

const formatCount = (count: number): string => (count === 1 ? '1 address' : `${String(count)} addresses`);

interface ReviewTableProps {
  readonly title: string;
  /** Names of the columns: the line number, then one for each text. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly texts: readonly string[] }[];
}

function ReviewTable({ title, columns, rows }: ReviewTableProps) {
  return (
    <div>
      <h2>{title}</h2>
      <DataTable caption={title} columns={columns}>
        {rows.map(({ line, texts }) => (
          <tr key={line}>
            <td data-label="LINE">{line}</td>
            {texts.map((text, index) => (
              <TextCell key={columns[index + 1]} data-label={columns[index + 1]}>
                {text}
              </TextCell>
            ))}
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

const getTitle = (name: string, shown: number, total: number): string =>
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
  > div {
    width: 100%;
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1.125rem;
  }
`;
