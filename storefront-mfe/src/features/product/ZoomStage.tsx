import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styled from 'styled-components';
import type { Zoom } from './useZoom.ts';

/** A pointer that moves less than this, in px, clicks. */
const STILL_PX = 4;

/** Shows the picture at the zoom's scale. Fingers scroll and pinch natively; a mouse drags, or clicks to zoom. */
export function ZoomStage({ zoom, children }: { zoom: Zoom; children: ReactNode }) {
  const draggedPx = useRef(0);
  const scale: CSSProperties & Record<`--${string}`, number> = { '--scale': zoom.scale };

  function handleDown() {
    draggedPx.current = 0;
  }
  function handleMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    draggedPx.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    zoom.pan(-event.movementX, -event.movementY);
  }
  function handleClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    if (draggedPx.current >= STILL_PX) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    zoom.toggleAt({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  return (
    <Stage
      ref={zoom.stageRef}
      role="group"
      aria-label="Enlarged picture"
      tabIndex={0}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
    >
      <Sheet style={scale} data-zoomed={zoom.isZoomed} onClick={handleClick}>
        {children}
      </Sheet>
    </Stage>
  );
}

const Stage = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;
  overflow: auto;
  touch-action: manipulation;
  background: var(--tint-0);

  &:focus-visible {
    outline-offset: -6px;
    box-shadow: none;
  }
`;

/** As large as the stage allows at 100 %: the height of the window without the tools, 4 : 5. */
const Sheet = styled.div`
  width: calc(var(--scale) * min(100%, (100dvh - 120px) * 0.8));
  margin: auto;
  /* The stage is scrolled by the new size at once, also where the shop shortens all transitions to nearly nothing. */
  transition-property: none;
  cursor: zoom-in;
  user-select: none;

  &[data-zoomed='true'] {
    cursor: grab;
  }
  img {
    -webkit-user-drag: none;
  }
`;
