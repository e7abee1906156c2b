import { Alert, BackLink, errorMessage, useNavigate, useSearchParams } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ImportFileForm } from './ImportFileForm.tsx';
import { ImportReview } from './ImportReview.tsx';
import { useGetImportQuery } from './importEndpoints.ts';

/** URL parameter with the id of an import, so that a reload shows it again. */
const IMPORT = 'import';

/** Imports products from a file: upload, preview of each row, run. */
export function ProductImportPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = address.get(IMPORT) ?? '';
  return (
    <Screen before={<BackLink to="/admin/productlist" />}>
      <ImportFileForm
        isFirst={id === ''}
        onChecked={(checked) => {
          void navigate({ search: `?${new URLSearchParams({ [IMPORT]: checked._id }).toString()}` });
        }}
      />
      {id !== '' && <KnownImport key={id} id={id} />}
    </Screen>
  );
}

function KnownImport({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetImportQuery({ id });
  if (data) return <ImportReview found={data.import} />;
  if (!error) return <TableSkeleton />;
  // A deleted import never comes back, so Retry is not offered.
  if (isGone(error)) return <Alert>{errorMessage(error)}</Alert>;
  return <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
