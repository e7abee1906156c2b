import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import styled from 'styled-components';

const SCALES = [1, 1.5, 2, 3] as const;
const LAST_LEVEL = SCALES.length - 1;
/** Index in `SCALES` of the zoom at the start and after a click on the whole picture. */
const CLOSE_UP_LEVEL = 2;
const PAN_PX = 80;

const PAN_BY_KEY: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
};

/** Point in the picture, as fractions of its width and height. */
interface PanPosition {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: PanPosition = { x: 0.5, y: 0.5 };

type Zoom = ReturnType<typeof useZoom>;

/**
 * Returns the scale of a picture in a scrolling stage and the functions that change it. A change of scale
 * keeps the point in the centre, unless another point is given.
 */
export function useZoom() {
  const stageRef = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(CLOSE_UP_LEVEL);
  const positionRef = useRef<PanPosition>(MIDDLE);

  useLayoutEffect(() => scrollToPosition(stageRef.current, positionRef.current), [level]);
  // In an effect, because the dialog has no size before its own effect opens it. Focuses the stage, because
  // the dialog would focus its first button, 'Zoom out'.
  useEffect(() => {
    scrollToPosition(stageRef.current, positionRef.current);
    stageRef.current?.focus();
  }, []);

  const getCentre = (): PanPosition => {
    const stage = stageRef.current;
    if (!stage || stage.scrollWidth === 0) return MIDDLE;
    return {
      x: (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
      y: (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
    };
  };
  const zoomTo = (next: number, at: PanPosition = getCentre()) => {
    positionRef.current = at;
    setLevel(Math.max(0, Math.min(next, LAST_LEVEL)));
  };
  const pan = (left: number, top: number) => {
    const stage = stageRef.current;
    if (!stage) return;
    stage.scrollLeft += left;
    stage.scrollTop += top;
  };
  /** Handles a key and returns true, or returns false for a key without a function. Arrow keys pan a zoomed picture. */
  const handleKey = (key: string): boolean => {
    const steps: Readonly<Record<string, number>> = {
      '+': level + 1,
      '=': level + 1,
      '-': level - 1,
      '0': 0,
    };
    const next = steps[key];
    const panning = PAN_BY_KEY[key];
    if (next !== undefined) zoomTo(next);
    else if (panning && level > 0) pan(...panning);
    else return false;
    return true;
  };

  return {
    stageRef,
    scale: SCALES[level] ?? 1,
    isZoomed: level > 0,
    canZoomIn: level < LAST_LEVEL,
    canZoomOut: level > 0,
    zoomIn: () => zoomTo(level + 1),
    zoomOut: () => zoomTo(level - 1),
    /** Zooms in on a point of the whole picture, or out to the whole picture. */
    toggleAt: (at: PanPosition) => zoomTo(level > 0 ? 0 : CLOSE_UP_LEVEL, at),
    pan,
    handleKey,
  };
}

function scrollToPosition(stage: HTMLElement | null, { x, y }: PanPosition): void {
  if (!stage) return;
  stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2;
  stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2;
}

/** Minimum movement in px of a pressed mouse that makes the press a drag instead of a click. */
const MIN_DRAG_PX = 4;

/** Maximum time in ms between the two taps of a double tap. */
const MAX_DOUBLE_TAP_MS = 350;
/** Maximum distance in px between the two taps of a double tap. */
const MAX_DOUBLE_TAP_PX = 40;

/** Returns a function that tells for each tap whether it is the second one of a double tap. */
function useDoubleTap(): (tap: MouseEvent) => boolean {
  const firstTap = useRef<{ x: number; y: number; time: number } | null>(null);
  return ({ clientX, clientY, timeStamp }) => {
    const first = firstTap.current;
    const isDouble =
      first !== null &&
      timeStamp - first.time <= MAX_DOUBLE_TAP_MS &&
      Math.hypot(clientX - first.x, clientY - first.y) <= MAX_DOUBLE_TAP_PX;
    firstTap.current = isDouble ? null : { x: clientX, y: clientY, time: timeStamp };
    return isDouble;
  };
}

/**
 * Shows the picture at the zoom's scale. Fingers scroll and pinch natively, and double-tap to zoom; a mouse drags, or
 * clicks to zoom.
 */
export function ZoomStage({ zoom, children }: { zoom: Zoom; children: ReactNode }) {
  const draggedPx = useRef(0);
  const pointerType = useRef('');
  const isDoubleTap = useDoubleTap();
  const scale: CSSProperties & Record<`--${string}`, number> = { '--scale': zoom.scale };

  function handleDown(event: PointerEvent) {
    draggedPx.current = 0;
    // Noted here, because not every browser tells the type with the click.
    pointerType.current = event.pointerType;
  }
  function handleMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    draggedPx.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    zoom.pan(-event.movementX, -event.movementY);
  }
  function handleClick(event: MouseEvent<HTMLElement>) {
    if (draggedPx.current >= MIN_DRAG_PX) return;
    // A finger rests on the picture while looking at it, so that a single tap must not change the zoom.
    if (pointerType.current === 'touch' && !isDoubleTap(event)) return;
    const { currentTarget, clientX, clientY } = event;
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
  background: var(--picture-ground);

  &:focus-visible {
    outline-offset: -6px;
    box-shadow: none;
  }
`;

/** The picture, as large as the stage allows at 100 %: the height of the window minus the toolbar, 4 : 5. */
const Sheet = styled.div`
  width: calc(var(--scale) * min(100%, (100dvh - 120px) * 0.8));
  margin: auto;
  /* The stage scrolls by the new size immediately, so no transition may run, not even the shortened one of reduced motion. */
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
