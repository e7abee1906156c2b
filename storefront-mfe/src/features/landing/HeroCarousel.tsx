import { ButtonLink, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useShopPromises } from './useShopPromises.ts';
import { HeroFrame } from './HeroFrame.tsx';
import { type HeroArt, heroSlides } from './heroSlides.ts';
import { useAfterLoad } from './useAfterLoad.ts';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { useAutoplay } from './useAutoplay.ts';

/** The carousel advances by itself and has no controls, as specified. It pauses while it is hovered or focused. */
export function HeroCarousel({ isMotionPaused }: { isMotionPaused: boolean }) {
  const { freeAbove } = useShopPromises();
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const hasLoaded = useAfterLoad();
  const slides = heroSlides(freeAbove);
  const current = useAutoplay(slides.length, isMotionPaused || isHoveredOrFocused);

  return (
    <HeroFrame aria-label="Featured" data-ground={slides[current]?.ground} {...handlers}>
      {slides.map(({ ground, lines, words, art }, index) => (
        <div
          key={ground}
          className="slide"
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          aria-hidden={index !== current}
          inert={index !== current}
          data-ground={ground}
          data-current={index === current}
        >
          {index === 0 || hasLoaded ? <SlideArt art={art} isFirst={index === 0} /> : null}
          <div className="copy">
            <p className="claim">
              {lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </p>
            <p className="words">{words}</p>
          </div>
        </div>
      ))}
      <div className="actions">
        <HeroActions />
      </div>
    </HeroFrame>
  );
}

function SlideArt({ art, isFirst }: { art: HeroArt; isFirst: boolean }) {
  const wide = '(min-width: 768px)';
  return (
    <picture>
      <source media={wide} type="image/avif" srcSet={art.wide.avif} width={1280} height={640} />
      <source media={wide} srcSet={art.wide.webp} width={1280} height={640} />
      <source type="image/avif" srcSet={art.tall.avif} />
      <img
        src={art.tall.webp}
        alt=""
        width={720}
        height={600}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}

function HeroActions() {
  const user = useAppSelector(selectUserInfo);
  if (user) {
    return (
      <ButtonLink to="/home" variant="hero">
        Shop Merch
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/home" variant="hero">
        Browse the shop
      </ButtonLink>
      <ButtonLink to="/register" variant="secondary">
        Sign Up
      </ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        Login
      </ButtonLink>
    </>
  );
}
