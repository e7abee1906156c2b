import { Alert, BackLink, errorMessage, useNavigate, useSearchParams } from '@shop/shared-ui';
import { Failure } from '../../shared/Failure.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { ImportFileForm } from './ImportFileForm.tsx';
import { ImportReview } from './ImportReview.tsx';
import { useGetImportQuery } from './importEndpoints.ts';

/** The parameter of the address that names an import, so that a reload finds it again. */
const IMPORT = 'import';

/** Takes a file of products, shows what would become of each row, and carries it out. */
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
  // An import that is gone never comes back, so that there is nothing to try again.
  if (isGone(error)) return <Alert>{errorMessage(error)}</Alert>;
  return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
