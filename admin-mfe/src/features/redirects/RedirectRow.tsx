import type { Redirect } from '@shop/contract/adminRedirects';
import { Chip } from '@shop/order-ui/Chip';
import { DateText, errorMessage, Link, notify } from '@shop/shared-ui';
import { DeleteButton } from '../../shared/DeleteButton.tsx';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { useAddRedirectsMutation, useDeleteRedirectMutation } from './redirectEndpoints.ts';

export function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { _id, address, product, createdAt } = redirect;
  const [deleteRedirect] = useDeleteRedirectMutation();
  const [addRedirects] = useAddRedirectsMutation();
  const handleUndo = async (): Promise<void> => {
    const file = new File([`"${address.replaceAll('"', '""')}",${product._id}`], 'redirects.csv');
    const { data, error } = await addRedirects({ file });
    if (data?.added === 1) notify.success('Old address restored');
    else notify.error(data?.faults[0]?.message ?? errorMessage(error));
  };
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteRedirect({ id: _id });
    if (data) notify.withAction(data.message, { label: 'Undo', onAction: () => void handleUndo() });
    else notify.error(errorMessage(error));
  };
  return (
    <tr>
      <TextCell data-label="OLD ADDRESS">{address}</TextCell>
      <TextCell data-label="LEADS TO">
        <Link to={`/admin/product/${product._id}/edit`}>{product.name || '(without a name)'}</Link>{' '}
        {!product.isPublic && <Chip>Not in the shop</Chip>}
      </TextCell>
      <td data-label="ADDED">
        <DateText iso={createdAt} />
      </td>
      <td data-label="ACTIONS">
        <RowActions>
          <DeleteButton
            name={address}
            question="Delete this old address? Anyone who follows it won't find a page."
            subject={address}
            onDelete={handleDelete}
          />
        </RowActions>
      </td>
    </tr>
  );
}
