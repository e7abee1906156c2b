import { formatRand } from '@shop/domain/money';
import { ONE_SIZE, sizeInWords } from '@shop/domain/products';
import { lineCents } from '@shop/domain/totals';
import type { CartItem } from '@shop/shared-ui';
import {
  Button,
  formatPrice,
  itemAdded,
  itemRemoved,
  Link,
  notify,
  ProductPicture,
  useAppDispatch,
} from '@shop/shared-ui';
import type { MouseEvent } from 'react';
import { pricedLine } from '../orderSummary/pricedLine.ts';
import { LineQuantity } from './LineQuantity.tsx';
import type { LineNote } from './lineNote.ts';

interface CartLineProps {
  line: CartItem;
  note: LineNote | null;
}

export function CartLine({ line, note }: CartLineProps) {
  const dispatch = useAppDispatch();
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
    <li aria-label={title} data-blocked={note?.isBlocking ?? false}>
      <Link className="picture" to={`/product/${line._id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={line.image} alt="" sizes="96px" />
      </Link>
      <div className="what">
        <Link className="name" to={`/product/${line._id}`}>
          {line.name}
        </Link>
        <p className="detail">
          {sizeInWords(line.size)} · {formatPrice(line.price)}
        </p>
        {note ? (
          <p className="note" data-blocking={note.isBlocking} role={note.isBlocking ? 'alert' : 'status'}>
            {note.text}
          </p>
        ) : null}
      </div>
      {line.countInStock > 0 ? (
        <div className="qty">
          <LineQuantity line={line} />
        </div>
      ) : null}
      <p className="sum">{formatRand(lineCents(pricedLine(line)))}</p>
      <Button variant="quiet" className="remove" aria-label={`Remove ${title}`} onClick={handleRemove}>
        Remove
      </Button>
    </li>
  );
}

/** The button that was pressed goes with its line, so the focus moves on to the next one, or to the heading. */
function focusNeighbour(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>('.remove') ?? document.querySelector<HTMLElement>('h1');
  target?.focus();
}
