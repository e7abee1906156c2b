import { Price } from '@shop/shared-ui';
import styled from 'styled-components';

interface PurchaseFactsProps {
  price: number;
  isInStock: boolean;
}

export function PurchaseFacts({ price, isInStock }: PurchaseFactsProps) {
  return (
    <Facts>
      <div>
        <dt>Price</dt>
        <dd>
          <Price rand={price} />
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd className="status" data-in-stock={isInStock}>
          {isInStock ? 'In Stock' : 'Out of Stock'}
        </dd>
      </div>
    </Facts>
  );
}

const Facts = styled.dl`
  margin: 0;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
  .status::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 8px;
    border-radius: 50%;
    background: var(--danger);
  }
  .status[data-in-stock='true']::before {
    background: var(--green);
  }
`;
