import type { AdminProduct } from '@shop/contract/adminProductList';
import { LOW_STOCK_THRESHOLD } from '@shop/domain/stock';
import { Chip } from '@shop/order-ui/Chip';
import { Button, ButtonLink, Price } from '@shop/shared-ui';
import styled from 'styled-components';
import { DeleteButton } from '../../shared/DeleteButton.tsx';
import { RowActions } from '../../shared/RowActions.ts';
import { RowCheckbox } from '../../shared/RowCheckbox.tsx';
import { TextCell } from '../../shared/TextCell.ts';
import { Thumbnail } from '../../shared/Thumbnail.tsx';
import type { Selection } from '../../shared/useSelection.ts';
import { getProductState } from './getProductState.ts';
import { ExpandedRow } from './ExpandedRow.tsx';
import { ShopLink } from './ShopLink.tsx';
import { StateChip } from './StateChip.tsx';
import { useDeleteProduct } from './useDeleteProduct.ts';

const ID_TAIL_LENGTH = 8;

const UNTITLED = 'Untitled draft';

interface ProductRowProps {
  product: AdminProduct;
  selection: Selection<AdminProduct>;
  /** True if the row is expanded to change price and stock. */
  isOpen: boolean;
  onToggle: () => void;
}

export function ProductRow({ product, selection, isOpen, onToggle }: ProductRowProps) {
  const name = product.name === '' ? UNTITLED : product.name;
  const handleDelete = useDeleteProduct(product);
  return (
    <>
      <tr>
        <td data-label="ID">
          <span>
            <RowCheckbox selection={selection} item={product} name={name} />
            <code title={product._id}>{product._id.slice(-ID_TAIL_LENGTH)}</code>
          </span>
        </td>
        <TextCell data-label="NAME">
          <NameAndId>
            <Thumbnail image={product.image} />
            <span>
              <ShopLink product={product} fallback={name}>
                {name}
              </ShopLink>{' '}
              <StateChip product={product} /> {product.saleUntil !== undefined && <Chip>On sale</Chip>}{' '}
              {getProductState(product) !== 'draft' && <StockCount count={product.countInStock} />}
            </span>
          </NameAndId>
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
            <Button
              variant="secondary"
              size="small"
              aria-label={`Price and stock of ${name}`}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              Stock
            </Button>
            <DeleteButton name={name} question="Are you sure?" subject={name} onDelete={handleDelete} />
          </RowActions>
        </td>
      </tr>
      {isOpen && <ExpandedRow product={product} name={name} />}
    </>
  );
}

function StockCount({ count }: { count: number }) {
  if (count === 0) return <Chip>Out of Stock</Chip>;
  return count <= LOW_STOCK_THRESHOLD ? (
    <Chip>{`${String(count)} left`}</Chip>
  ) : (
    <Count>{`${String(count)} in stock`}</Count>
  );
}

const Count = styled.span`
  color: var(--muted);
  font-size: 0.875rem;
  white-space: nowrap;
`;

/** Wide enough for a word such as 'Longsleeves' on tablets, where the picture narrows the other columns. */
const CategoryCell = styled(TextCell)`
  min-width: 7rem;
`;

const NameAndId = styled.span`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 8px;
  align-items: center;
`;
