import {
  Alert,
  BackLink,
  ButtonLink,
  Container,
  EmptyState,
  PageHeading,
  selectCartLines,
  useAppDispatch,
  useAppSelector,
  usePageTitle,
} from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CartFrame } from './CartFrame.ts';
import { cartOpened, selectIsCheckIncomplete, selectNews } from './cartCheckSlice.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { lineNote } from './lineNote.ts';

const HEADING = 'Shopping Cart';

export function CartPage() {
  const lines = useAppSelector(selectCartLines);
  const news = useAppSelector(selectNews);
  const isCheckIncomplete = useAppSelector(selectIsCheckIncomplete);
  const dispatch = useAppDispatch();
  const linesRef = useRef<HTMLUListElement>(null);
  usePageTitle(HEADING);
  useEffect(() => {
    dispatch(cartOpened());
  }, [dispatch]);

  const entries = lines.map((line) => ({ line, note: lineNote(line, lines, news[line._id]) }));

  function showFirstBlockedLine() {
    const blocked = linesRef.current?.querySelector('li[data-blocked="true"]');
    blocked?.querySelector<HTMLElement>('select, input, .remove')?.focus();
  }

  return (
    <Container>
      <PageHeading>{HEADING}</PageHeading>
      {isCheckIncomplete && lines.length > 0 ? (
        <UncheckedNote
          hint="They are checked again when you order; you will not pay more than you saw."
          onRetry={() => dispatch(cartOpened())}
        >
          Prices and stock could not be checked.
        </UncheckedNote>
      ) : null}
      <CartFrame>
        {entries.length === 0 ? (
          <EmptyState text="Your cart is empty">
            <ButtonLink to="/home">See all products</ButtonLink>
            <BackLink to="/home" />
          </EmptyState>
        ) : (
          <ul ref={linesRef} aria-label="Cart lines">
            {entries.map(({ line, note }) => (
              <CartLine key={`${line._id} ${line.size}`} line={line} note={note} />
            ))}
          </ul>
        )}
        <CartSummary
          isBlocked={entries.some(({ note }) => note?.isBlocking)}
          onBlocked={showFirstBlockedLine}
        />
      </CartFrame>
    </Container>
  );
}

const UncheckedNote = styled(Alert)`
  margin-top: 16px;
`;
