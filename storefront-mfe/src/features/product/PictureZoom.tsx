import { Dialog, Icon, media, ProductPicture } from '@shop/shared-ui';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { useZoom, ZoomStage } from './ZoomStage.tsx';

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

export interface PictureZoomProps {
  name: string;
  pictures: readonly Picture[];
  startAt: number;
  /** Called with the index of the last shown picture. */
  onClose: (index: number) => void;
}

/** A full-window viewer of the pictures, zoomed by buttons, pointer, keys, or a pinch. */
export function PictureZoom({ name, pictures, startAt, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(startAt);
  const zoom = useZoom();
  const { url, alt } = pictures[index] ?? { url: '', alt: name };
  const hasSeveral = pictures.length > 1;
  const close = () => {
    onClose(index);
  };
  const showNeighbour = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length);
  };

  function handleKey(event: KeyboardEvent) {
    const isHandled = zoom.handleKey(event.key) || showNeighbourByKey(event.key);
    if (isHandled) event.preventDefault();
  }
  function showNeighbourByKey(key: string): boolean {
    if (!hasSeveral || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    showNeighbour(key === 'ArrowLeft' ? -1 : 1);
    return true;
  }

  return (
    <ZoomDialog title={name} onClose={close}>
      <Body onKeyDown={handleKey}>
        <Tools>
          <Tool aria-label="Zoom out" aria-disabled={!zoom.canZoomOut} onClick={zoom.zoomOut}>
            <Icon name="minus" />
          </Tool>
          <span aria-live="polite">{Math.round(zoom.scale * 100)}%</span>
          <Tool aria-label="Zoom in" aria-disabled={!zoom.canZoomIn} onClick={zoom.zoomIn}>
            <Icon name="plus" />
          </Tool>
          {hasSeveral ? (
            <>
              <Tool aria-label="Previous picture" onClick={() => showNeighbour(-1)}>
                <Icon name="left" />
              </Tool>
              <span aria-live="polite">
                {index + 1} of {pictures.length}
              </span>
              <Tool aria-label="Next picture" onClick={() => showNeighbour(1)}>
                <Icon name="right" />
              </Tool>
            </>
          ) : null}
          <Tool className="close" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </Tool>
        </Tools>
        <ZoomStage zoom={zoom}>
          <ProductPicture key={url} image={url} alt={alt} sizes={`${zoom.scale * 100}vw`} />
        </ZoomStage>
      </Body>
    </ZoomDialog>
  );
}

const ZoomDialog = styled(Dialog)`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 12px;
  border-radius: 0;

  &[open] {
    display: flex;
    flex-direction: column;
  }
  h2 {
    margin: 4px 0 8px;
    font-size: 1rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* On phones the picture gets the row of the title, which still names the dialog. */
  ${media.down('sm')} {
    h2 {
      position: absolute;
      width: 1px;
      height: 1px;
      margin: -1px;
      clip-path: inset(50%);
    }
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  min-height: 0;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  font-variant-numeric: tabular-nums;

  span {
    min-width: 3.25em;
    text-align: center;
  }
  .close {
    margin-inline-start: auto;
  }
`;

const Tool = styled.button.attrs({ type: 'button' })`
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--table-head);
  display: grid;
  place-items: center;
  cursor: pointer;

  &[aria-disabled='true'] {
    color: var(--muted);
    background: none;
    cursor: not-allowed;
  }
`;
