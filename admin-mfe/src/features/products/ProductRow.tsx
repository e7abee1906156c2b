import type { ProductSummary } from '@shop/contract/products';
import { ButtonLink, errorMessage, notify, Price } from '@shop/shared-ui';
import { Chip } from '@shop/order-ui/Chip';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { RowActions } from '../../components/RowActions.ts';
import { TextCell } from '../../components/TextCell.ts';
import { useDeleteProductMutation } from './productEndpoints.ts';
import { ShopLink } from './ShopLink.tsx';

const SHOWN_OF_ID = 8;

/** The name of a draft without a name. */
const UNNAMED = 'Untitled draft';

export function ProductRow({ product }: { product: ProductSummary }) {
  const name = product.name === '' ? UNNAMED : product.name;
  const [deleteProduct] = useDeleteProductMutation();
  const handleDelete = async (): Promise<void> => {
    const { data, error } = await deleteProduct({ id: product._id });
    if (data) notify.success('Product deleted');
    else notify.error(errorMessage(error));
  };
  return (
    <tr>
      <td data-label="ID">
        <code title={product._id}>{product._id.slice(-SHOWN_OF_ID)}</code>
      </td>
      <TextCell data-label="NAME">
        <span>
          <ShopLink product={product} otherwise={name}>
            {name}
          </ShopLink>{' '}
          {product.isDraft && <Chip tone="new">Draft</Chip>}
          {!product.isDraft && product.countInStock === 0 && <Chip>Out of Stock</Chip>}
        </span>
      </TextCell>
      <td data-label="PRICE">
        <Price rand={product.price} />
      </td>
      <TextCell data-label="CATEGORY">{product.category}</TextCell>
      <TextCell data-label="BRAND">{product.brand}</TextCell>
      <td data-label="ACTIONS">
        <RowActions>
          <ButtonLink
            to={`/admin/product/${product._id}/edit`}
            variant="secondary"
            size="small"
            aria-label={`Edit ${name}`}
          >
            Edit
          </ButtonLink>
          <DeleteButton name={name} question="Are you sure?" subject={name} onDelete={handleDelete} />
        </RowActions>
      </td>
    </tr>
  );
}
