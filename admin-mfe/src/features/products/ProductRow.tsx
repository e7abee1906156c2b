import type { ProductSummary } from '@shop/contract/products';
import { ButtonLink, errorMessage, notify, Price, ProductPicture } from '@shop/shared-ui';
import { Chip } from '@shop/order-ui/Chip';
import styled from 'styled-components';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { RowActions } from '../../components/RowActions.ts';
import { TextCell } from '../../components/TextCell.ts';
import { useDeleteProductMutation } from './productEndpoints.ts';
import { lifeOf } from './lifeOf.ts';
import { ShopLink } from './ShopLink.tsx';
import { StateChip } from './StateChip.tsx';

const SHOWN_OF_ID = 8;

/** From this count on, a product is marked as running low. */
const LOW_STOCK = 5;

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
        <Named>
          <Thumbnail>
            {product.image !== '' && <ProductPicture image={product.image} alt="" sizes="40px" />}
          </Thumbnail>
          <span>
            <ShopLink product={product} otherwise={name}>
              {name}
            </ShopLink>{' '}
            <StateChip product={product} />{' '}
            {lifeOf(product) !== 'draft' && <StockChip count={product.countInStock} />}
          </span>
        </Named>
      </TextCell>
      <td data-label="PRICE">
        <Price rand={product.price} />
      </td>
      <CategoryCell data-label="CATEGORY">{product.category}</CategoryCell>
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

function StockChip({ count }: { count: number }) {
  if (count === 0) return <Chip>Out of Stock</Chip>;
  return count <= LOW_STOCK ? <Chip>{`${String(count)} left`}</Chip> : null;
}

/** Wide enough for a word such as 'Longsleeves' on tablets, where the picture leaves the columns less. */
const CategoryCell = styled(TextCell)`
  min-width: 7rem;
`;

const Named = styled.span`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
`;

/** Keeps its place while the picture is loaded, or is missing. */
const Thumbnail = styled.span`
  width: 40px;
  height: 50px;
  overflow: hidden;
  border-radius: var(--radius-chip);
  background: var(--table-head);
`;
