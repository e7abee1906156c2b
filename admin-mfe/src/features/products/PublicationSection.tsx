import type { Product } from '@shop/contract/products';
import { Chip } from '@shop/order-ui/Chip';
import { Button, ConfirmDialog } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Note } from '../../shared/Note.tsx';
import { getProductState } from './getProductState.ts';
import { formatShopDayAndTime } from '../../shared/shopTime.ts';
import { StateChip } from './StateChip.tsx';

interface PublicationSectionProps {
  product: Product;
  isBusy: boolean;
  onWithdraw: () => Promise<void>;
  onBringBack: () => Promise<void>;
}

/** Shows whether shoppers see the product, and withdraws it or brings it back. */
export function PublicationSection({ product, isBusy, onWithdraw, onBringBack }: PublicationSectionProps) {
  const state = getProductState(product);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    await onWithdraw();
    setIsAsking(false);
  };
  const note = getNote(product);
  return (
    <>
      <Bar>
        {state === 'public' ? <Chip>In the shop</Chip> : <StateChip product={product} />}
        {(state === 'public' || state === 'scheduled') && (
          <Button
            variant="danger"
            size="small"
            onClick={() => {
              setIsAsking(true);
            }}
          >
            Withdraw
          </Button>
        )}
        {state === 'withdrawn' && (
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void onBringBack()}>
            Bring back
          </Button>
        )}
      </Bar>
      {note !== null && <Note>{note}</Note>}
      {isAsking && (
        <ConfirmDialog
          text="Shoppers won't see this product until you bring it back. Withdraw it?"
          subject={product.name}
          verb="Withdraw"
          busy={isBusy}
          onConfirm={() => void withdraw()}
          onCancel={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

function getNote(product: Product): string | null {
  switch (getProductState(product)) {
    case 'draft':
      return 'A draft that only administrators see. The first save publishes it.';
    case 'scheduled':
      return `Seen by administrators only. It goes into the shop on ${formatShopDayAndTime(product.publishAt ?? '')}, South African time.`;
    case 'withdrawn':
      return 'Withdrawn: only administrators see it. You can change it and bring it back.';
    case 'public':
      return null;
  }
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 40px;
`;
