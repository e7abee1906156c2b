import { Alert, BackLink, errorMessage, useNavigate, useSearchParams } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ExportHelp } from './ExportHelp.tsx';
import { ImportFileForm } from './ImportFileForm.tsx';
import { ImportReview } from './ImportReview.tsx';
import { useGetImportQuery } from './importEndpoints.ts';

/** URL parameter with the id of an import, so that a reload shows it again. */
const IMPORT_PARAMETER = 'import';

/** Imports products from a file: upload, questions about the file, preview of each row, run. */
export function ProductImportPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = address.get(IMPORT_PARAMETER) ?? '';
  const { currentData, error, isFetching, refetch } = useGetImportQuery({ id }, { skip: id === '' });
  const found = id === '' ? undefined : currentData?.import;
  return (
    <Screen before={<BackLink to="/admin/productlist" />}>
      <ExportHelp />
      <ImportFileForm
        productImport={found}
        onChecked={(checked) => {
          void navigate({
            search: `?${new URLSearchParams({ [IMPORT_PARAMETER]: checked._id }).toString()}`,
          });
        }}
      />
      {found && <ImportReview key={id} found={found} />}
      {id !== '' && !found && !error && <TableSkeleton />}
      {/* A deleted import never comes back, so Retry is not offered. */}
      {error && isGone(error) && <Alert>{errorMessage(error)}</Alert>}
      {error && !isGone(error) && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
