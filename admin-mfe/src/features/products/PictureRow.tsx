import type { ProductImage } from '@shop/contract/products';
import { Chip } from '@shop/order-ui/Chip';
import { Button, TextField, media } from '@shop/shared-ui';
import type { DragEvent } from 'react';
import styled from 'styled-components';
import { PicturePreview } from './PicturePreview.tsx';

/** Drag data type of a product's picture, so that dropped files and other data are ignored. */
const DRAG_TYPE = 'application/x-product-picture';

interface PictureRowProps {
  image: ProductImage;
  place: number;
  count: number;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (position: number) => void;
}

/** A picture of a product, moved by buttons or by drag and drop onto another one. */
export function PictureRow({ image, place, count, error, onAlt, onMove, onRemove }: PictureRowProps) {
  const name = `picture ${String(place + 1)}`;
  const handleDrop = (event: DragEvent): void => {
    const from = event.dataTransfer.getData(DRAG_TYPE);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), place);
  };
  return (
    <Row
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
      }}
      onDrop={handleDrop}
    >
      <Handle
        draggable
        title="Drag to sort"
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, String(place));
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <PicturePreview image={image.url} />
        {place === 0 && <Chip tone="new">Image</Chip>}
      </Handle>
      <TextField
        label={`Alternative text of ${name}`}
        name={`images.${String(place)}.alt`}
        autoComplete="off"
        hint={place === 0 ? "Describe it for shoppers who can't see it" : undefined}
        value={image.alt}
        error={error}
        onChange={(event) => {
          onAlt(event.target.value);
        }}
      />
      <div className="actions">
        <Button
          variant="secondary"
          size="small"
          data-place={place}
          data-move="up"
          aria-label={`Move ${name} up`}
          disabled={place === 0}
          onClick={() => {
            onMove(place, place - 1);
          }}
        >
          Up
        </Button>
        <Button
          variant="secondary"
          size="small"
          data-place={place}
          data-move="down"
          aria-label={`Move ${name} down`}
          disabled={place === count - 1}
          onClick={() => {
            onMove(place, place + 1);
          }}
        >
          Down
        </Button>
        <Button
          variant="quiet"
          size="small"
          data-place={place}
          data-move="remove"
          aria-label={`Remove ${name}`}
          onClick={() => {
            onRemove(place);
          }}
        >
          Remove
        </Button>
      </div>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 12px 16px;
  align-items: start;

  .actions {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2;
    gap: 8px;
  }
  ${media.up('lg')} {
    grid-template-columns: 80px minmax(0, 1fr) auto;

    .actions {
      grid-column: 3;
      margin-top: 30px;
    }
  }
`;

const Handle = styled.div`
  display: grid;
  gap: 6px;
  justify-items: center;
  cursor: grab;
`;
