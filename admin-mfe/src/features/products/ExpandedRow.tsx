import type { AdminProduct } from '@shop/contract/adminProductList';
import { Button, errorMessage, Link, media, notify, useNavigate } from '@shop/shared-ui';
import styled from 'styled-components';
import { PriceForm } from './PriceForm.tsx';
import { useDuplicateProductMutation } from './productEndpoints.ts';
import { StockForm } from './StockForm.tsx';

/** The expanded row of a product: forms for price and stock, and further actions. */
export function ExpandedRow({ product, name }: { product: AdminProduct; name: string }) {
  return (
    <tr>
      <Cell colSpan={6}>
        <Panel role="group" aria-label={`Price and stock of ${name}`}>
          <PriceForm product={product} />
          <StockForm product={product} />
          <MoreLinks>
            <Link to={`/admin/product/${product._id}/edit#movements`}>Stock movements</Link>
            <DuplicateProductButton id={product._id} name={name} />
          </MoreLinks>
        </Panel>
      </Cell>
    </tr>
  );
}

function DuplicateProductButton({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const [duplicate, { isLoading }] = useDuplicateProductMutation();
  const handleClick = async (): Promise<void> => {
    if (isLoading) return;
    const { data: copy, error } = await duplicate({ id });
    if (copy) void navigate(`/admin/product/${copy._id}/edit`);
    else notify.error(errorMessage(error));
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      aria-label={`Duplicate ${name}`}
      onClick={() => void handleClick()}
    >
      Duplicate
    </Button>
  );
}

const Cell = styled.td`
  ${media.down('md')} {
    && {
      display: block;
    }
    &&::before {
      content: none;
    }
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 16px;
  padding: 12px 0;

  ${media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr) max-content;
  }
`;

const MoreLinks = styled.div`
  display: flex;
  align-self: start;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  /* Aligns the links with the inputs next to them, not with the labels of the inputs. */
  ${media.up('lg')} {
    margin-top: calc(1.5rem + 6px);
  }
`;
