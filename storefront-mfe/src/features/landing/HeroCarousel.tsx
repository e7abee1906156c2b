import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import { HeroActions } from './HeroActions.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { getHeroSlides } from './heroSlides.ts';
import { useAfterLoad } from './useAfterLoad.ts';
import { useAutoplay } from './useAutoplay.ts';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { useDeliveryTerms } from '../../shared/useDeliveryTerms.ts';

/** A carousel that advances automatically and has no controls, as specified. Pauses while hovered or focused. */
export function HeroCarousel({ isMotionPaused }: { isMotionPaused: boolean }) {
  const { freeAbove } = useDeliveryTerms();
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const hasLoaded = useAfterLoad();
  const slides = getHeroSlides(freeAbove);
  const currentIndex = useAutoplay(slides.length, isMotionPaused || isHoveredOrFocused);

  return (
    <Carousel aria-label="Featured" {...handlers}>
      {slides.map((slide, index) => (
        <HeroSlide
          key={slide.ground}
          slide={slide}
          label={`${index + 1} of ${slides.length}`}
          isCurrent={index === currentIndex}
          isFirst={index === 0}
          hasArt={index === 0 || hasLoaded}
        />
      ))}
      <HeroActions ground={slides[currentIndex]?.ground ?? 'ink'} />
    </Carousel>
  );
}

/** All slides share the three rows (copy, buttons, picture), so that the buttons do not move between slides. */
const Carousel = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto auto auto;
  overflow: hidden;
  background: var(--ink);

  ${media.up('md')} {
    min-height: clamp(384px, 42vw, 620px);
  }
`;
