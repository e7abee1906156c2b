import { formatRand } from '@shop/domain/money';
import { ONE_SIZE, formatSize } from '@shop/domain/products';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import { computeLineCents } from '@shop/domain/totals';
import type { CartItem } from '@shop/shared-ui';
import {
  Button,
  formatPrice,
  itemAdded,
  itemRemoved,
  Link,
  media,
  notify,
  ProductPicture,
  useAppDispatch,
  cardSurface,
} from '@shop/shared-ui';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { toPricedLine } from '../../shared/orderSummary/toPricedLine.ts';
import { LineQuantityField } from './LineQuantityField.tsx';
import type { LineNote } from './lineNote.ts';
import { LineSizeField } from './LineSizeField.tsx';

interface CartLineProps {
  line: CartItem;
  note: LineNote | null;
  /**
   * True if the buyer has just changed the line to this size. The size select has been removed then, so the
   * quantity field takes the focus.
   */
  hasNewSize: boolean;
  onSizeChange: (size: SizeWithStock) => void;
}

export function CartLine({ line, note, hasNewSize, onSizeChange }: CartLineProps) {
  const dispatch = useAppDispatch();
  const choicesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasNewSize) choicesRef.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [hasNewSize]);
  const title = line.size === ONE_SIZE ? line.name : `${line.name}, size ${line.size}`;

  function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget);
    dispatch(itemRemoved({ _id: line._id, size: line.size }));
    notify.dismiss(`cart ${line._id}`);
    notify.withAction(`Removed ${title}`, {
      label: 'Undo',
      onAction: () => dispatch(itemAdded({ item: line, keepBoth: true })),
    });
  }

  return (
    <Line aria-label={title} data-blocked={note?.isBlocking ?? false}>
      <PictureLink to={`/product/${line._id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={line.image} alt="" sizes="96px" />
      </PictureLink>
      <div className="what">
        <NameLink to={`/product/${line._id}`}>{line.name}</NameLink>
        <p className="detail">
          {formatSize(line.size)} · {formatPrice(line.price)}
          {line.was === undefined ? null : (
            <>
              {' '}
              was <s>{formatPrice(line.was)}</s>
            </>
          )}
        </p>
      </div>
      {note ? (
        <p className="note" data-blocking={note.isBlocking} role={note.isBlocking ? 'alert' : 'status'}>
          {note.text}
        </p>
      ) : null}
      <div className="choices" ref={choicesRef}>
        {note?.otherSizes ? (
          <LineSizeField sizes={note.otherSizes} onChange={onSizeChange} />
        ) : line.countInStock > 0 ? (
          <LineQuantityField line={line} />
        ) : null}
      </div>
      <p className="sum">{formatRand(computeLineCents(toPricedLine(line)))}</p>
      <RemoveButton variant="quiet" aria-label={`Remove ${title}`} onClick={handleRemove}>
        Remove
      </RemoveButton>
    </Line>
  );
}

/**
 * Moves the focus to a button of the next or previous line, or else to the heading, because the clicked
 * button is removed with its line.
 */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1');
  target?.focus();
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) minmax(auto, max-content);
  gap: 8px 16px;
  align-items: center;
  padding: 12px;
  ${cardSurface}

  &[data-blocked='true'] {
    box-shadow: 0 0 0 2px var(--danger);
  }
  p {
    margin: 0;
  }
  .what {
    align-self: start;
    grid-column: 2;
  }
  .detail {
    color: var(--muted);
  }
  /* Spans the column of the sum too, because the note is long. */
  .note {
    grid-column: 2 / -1;
    font-size: 0.875rem;
    font-weight: 700;
  }
  .note[data-blocking='true'] {
    color: var(--danger);
  }
  .choices {
    grid-column: 2;
    max-width: 96px;
  }
  /* Select and button for another size. */
  .choices:has(button) {
    max-width: 132px;
  }
  .sum {
    align-self: start;
    grid-column: 3;
    grid-row: 1;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-align: right;
    overflow-wrap: anywhere;
  }

  ${media.up('md')} {
    grid-template-columns: 96px minmax(0, 1fr) minmax(96px, auto) minmax(112px, max-content) auto;

    .what,
    .sum {
      align-self: center;
    }
    .choices {
      grid-column: 3;
    }
    .sum {
      grid-column: 4;
    }
    &:has(.note) {
      row-gap: 0;

      > * {
        grid-row: 1 / span 2;
      }
      .what {
        grid-row: 1;
        align-self: end;
      }
      .note {
        grid-area: 2 / 2;
        align-self: start;
      }
    }
  }
`;

const PictureLink = styled(Link)`
  grid-row: span 2;
  align-self: start;
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--picture-ground);

  ${media.up('md')} {
    grid-row: auto;
  }
`;

const NameLink = styled(Link)`
  color: var(--ink);
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const RemoveButton = styled(Button)`
  grid-column: 3;
  align-self: end;
  justify-self: end;
  padding: 0;

  ${media.up('md')} {
    grid-column: 5;
    align-self: center;
    padding: 0 12px;
  }
`;
