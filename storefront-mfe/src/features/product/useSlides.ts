import { type UIEvent, useEffect, useRef, useState } from 'react';

/** Which slide of a strip with `scroll-snap` is in view, and a way to bring another one there. */
export function useSlides(count: number) {
  const stripRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The slide that a control asked for, until the strip has scrolled to it past those in between. */
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    // The strip of the server's page may have been swiped before it came to life.
    const strip = stripRef.current;
    if (strip) setIndex(slideIn(strip));
  }, []);

  /** Beyond the last slide comes the first one, and the other way round. */
  const show = (wanted: number) => {
    const next = (wanted + count) % count;
    awaited.current = next;
    setIndex(next);
    const strip = stripRef.current;
    if (strip) strip.scrollLeft = next * strip.clientWidth;
  };
  const onScroll = ({ currentTarget }: UIEvent) => {
    const shown = slideIn(currentTarget);
    if (awaited.current !== null && awaited.current !== shown) return;
    awaited.current = null;
    setIndex(shown);
  };
  /** A visitor who scrolls by hand ends up at another slide than the awaited one. */
  const release = () => {
    awaited.current = null;
  };
  return { index, show, strip: { ref: stripRef, onScroll, onPointerDown: release, onWheel: release } };
}

function slideIn({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / (clientWidth || 1));
}
