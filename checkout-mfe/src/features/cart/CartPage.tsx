import { UnpaidOrder } from '@shop/order-ui/UnpaidOrder';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import type { CartItem } from '@shop/shared-ui';
import {
  Alert,
  BackLink,
  ButtonLink,
  Container,
  EmptyState,
  PageHeading,
  selectCartLines,
  sizeChanged,
  useAppDispatch,
  useAppSelector,
} from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AsideColumns } from '../../shared/orderSummary/AsideColumns.ts';
import { LocationWarning } from '../../shared/LocationWarning.tsx';
import { cartOpened, selectFindings, selectIsCheckIncomplete } from './cartCheckSlice.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { LazyCartSuggestions } from './LazyCartSuggestions.tsx';
import { getLineNote } from './lineNote.ts';

export function CartPage() {
  const lines = useAppSelector(selectCartLines);
  const findings = useAppSelector(selectFindings);
  const isCheckIncomplete = useAppSelector(selectIsCheckIncomplete);
  const dispatch = useAppDispatch();
  const linesRef = useRef<HTMLUListElement>(null);
  const [changedLineKey, setChangedLineKey] = useState('');
  useEffect(() => {
    dispatch(cartOpened());
  }, [dispatch]);

  const entries = lines.map((line) => ({ line, note: getLineNote(line, lines, findings[line._id]) }));

  function changeSize({ _id, size }: CartItem, to: SizeWithStock) {
    setChangedLineKey(getKey({ _id, size: to.size }));
    dispatch(sizeChanged({ _id, size, to }));
  }

  function showFirstBlockedLine() {
    const blocked = linesRef.current?.querySelector('li[data-blocked="true"]');
    blocked?.querySelector<HTMLElement>('select, input, button')?.focus();
  }

  return (
    <Container>
      <PageHeading />
      <LocationWarning />
      {isCheckIncomplete && lines.length > 0 ? (
        <UncheckedNote
          hint="We'll check again at checkout. You'll never pay more than the price you saw."
          onRetry={() => dispatch(cartOpened())}
        >
          We couldn't check prices and stock.
        </UncheckedNote>
      ) : null}
      <Columns>
        {entries.length === 0 ? (
          <EmptyState text="Your cart is empty">
            <UnpaidOrder />
            <ButtonLink to="/home">See all products</ButtonLink>
            <BackLink to="/home" />
          </EmptyState>
        ) : (
          <Lines ref={linesRef} aria-label="Cart lines">
            {entries.map(({ line, note }) => (
              <CartLine
                key={getKey(line)}
                line={line}
                note={note}
                hasNewSize={getKey(line) === changedLineKey}
                onSizeChange={(size) => changeSize(line, size)}
              />
            ))}
          </Lines>
        )}
        <CartSummary
          isBlocked={entries.some(({ note }) => note?.isBlocking)}
          onBlocked={showFirstBlockedLine}
        />
      </Columns>
      <LazyCartSuggestions />
    </Container>
  );
}

function getKey({ _id, size }: Pick<CartItem, '_id' | 'size'>): string {
  return `${_id} ${size}`;
}

const UncheckedNote = styled(Alert)`
  margin-top: 16px;
`;

const Columns = styled(AsideColumns)`
  --aside: 360px;
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
