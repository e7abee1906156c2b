import { Icon, lazyPage, ProductPicture } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, UIEvent } from 'react';
import { PRODUCT_PICTURE_SIZES } from '../../shared/pictureSizes.ts';
import { RetryArea } from '../../shared/RetryArea.tsx';
import {
  SlideControls,
  EnlargeButton,
  PictureFrame,
  GalleryLayout,
  MeasuresSlide,
  Slide,
  SlideStrip,
  Thumbnails,
} from './galleryStyles.ts';
import { GarmentDiagram, GarmentThumbnail } from './GarmentDiagram.tsx';
import type { GarmentMeasures } from './GarmentDiagram.tsx';
import type { Picture, PictureZoomProps } from './PictureZoom.tsx';

const PictureZoom = lazyPage<PictureZoomProps>(async () => {
  const module = await import(/* webpackChunkName: "zoom" */ './PictureZoom.tsx');
  return module.PictureZoom;
});

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface GalleryProps {
  name: string;
  pictures: readonly Picture[];
  /** Measures of the chosen size, on a slide after the pictures. */
  garment: GarmentMeasures | undefined;
}

/** The pictures of a product in a strip that visitors swipe, click through, or move with the arrow keys. */
export function Gallery({ name, pictures, garment }: GalleryProps) {
  const count = pictures.length + (garment ? 1 : 0);
  const { index, show, strip } = useSlides(count);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const hasSeveral = count > 1;
  const isOfPicture = index < pictures.length;
  const enlarge = () => {
    setIsEnlarged(isOfPicture);
  };

  function handleKey(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step === undefined || !hasSeveral) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    <GalleryLayout>
      <PictureFrame>
        <SlideStrip
          {...strip}
          role="group"
          aria-label="Pictures"
          tabIndex={hasSeveral ? 0 : undefined}
          onKeyDown={handleKey}
          onPointerMove={magnifyAtPointer}
          onClick={enlarge}
        >
          {pictures.map(({ url, alt }, at) => (
            <Slide key={url}>
              <ProductPicture image={url} alt={alt} sizes={PRODUCT_PICTURE_SIZES} priority={at === 0} />
            </Slide>
          ))}
          {garment ? (
            <MeasuresSlide>
              <GarmentDiagram {...garment} />
            </MeasuresSlide>
          ) : null}
        </SlideStrip>
        {isOfPicture ? (
          <EnlargeButton type="button" aria-label="Enlarge picture" onClick={enlarge}>
            <Icon name="enlarge" />
          </EnlargeButton>
        ) : null}
        {hasSeveral ? (
          <SlideControls>
            <button type="button" aria-label="Previous picture" onClick={() => show(index - 1)}>
              <Icon name="left" />
            </button>
            <span aria-live="polite">
              {index + 1} of {count}
            </span>
            <button type="button" aria-label="Next picture" onClick={() => show(index + 1)}>
              <Icon name="right" />
            </button>
          </SlideControls>
        ) : null}
      </PictureFrame>
      {hasSeveral ? (
        <Thumbnails aria-label="All pictures">
          {pictures.map(({ url, alt }, at) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${at + 1}: ${alt}`}
                aria-current={at === index}
                onClick={() => show(at)}
              >
                <ProductPicture image={url} alt="" sizes="64px" />
              </button>
            </li>
          ))}
          {garment ? (
            <li>
              <button
                type="button"
                aria-label="Measurements in cm"
                aria-current={!isOfPicture}
                onClick={() => show(pictures.length)}
              >
                <GarmentThumbnail kind={garment.kind} />
              </button>
            </li>
          ) : null}
        </Thumbnails>
      ) : null}
      {isEnlarged ? (
        <RetryArea area="enlarged picture" placeholder={null}>
          <PictureZoom
            name={name}
            pictures={pictures}
            startAt={index}
            onClose={(last) => {
              setIsEnlarged(false);
              show(last);
            }}
          />
        </RetryArea>
      ) : null}
    </GalleryLayout>
  );
}

/**
 * Passes the pointer's position in the picture to the style sheet, so that this point remains under the pointer when
 * magnified.
 */
function magnifyAtPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
}

/**
 * Returns the index of the visible slide of a strip with `scroll-snap`, a function that shows another slide,
 * and the props of the strip.
 */
function useSlides(count: number) {
  const stripRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /**
   * Index of the slide that a control requested, until the strip has scrolled past the slides in between; else null.
   */
  const requestedIndex = useRef<number | null>(null);

  useEffect(() => {
    // The visitor may have swiped the server-rendered strip before hydration.
    const strip = stripRef.current;
    if (strip) setIndex(getSlideIndex(strip));
  }, []);

  /** Shows the slide with this index; the first slide follows the last one, and vice versa. */
  const showSlide = (targetIndex: number) => {
    const next = (targetIndex + count) % count;
    requestedIndex.current = next;
    setIndex(next);
    const strip = stripRef.current;
    if (strip) strip.scrollLeft = next * strip.clientWidth;
  };
  const onScroll = ({ currentTarget }: UIEvent) => {
    const shown = getSlideIndex(currentTarget);
    if (requestedIndex.current !== null && requestedIndex.current !== shown) return;
    requestedIndex.current = null;
    setIndex(shown);
  };
  /** Cancels the request for a slide, because a visitor who scrolls manually may end at another one. */
  const cancelRequest = () => {
    requestedIndex.current = null;
  };
  return {
    index,
    show: showSlide,
    strip: { ref: stripRef, onScroll, onPointerDown: cancelRequest, onWheel: cancelRequest },
  };
}

function getSlideIndex({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / (clientWidth || 1));
}
