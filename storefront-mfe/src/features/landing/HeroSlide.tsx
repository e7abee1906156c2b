import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import type { HeroArt, HeroSlide as Slide } from './heroSlides.ts';

/** Duration in ms of the change between two slides. */
const WIPE_MS = 400;

interface HeroSlideProps {
  slide: Slide;
  label: string;
  isCurrent: boolean;
  isFirst: boolean;
  hasArt: boolean;
}

export function HeroSlide({ slide, label, isCurrent, isFirst, hasArt }: HeroSlideProps) {
  return (
    <SlideContainer
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={!isCurrent}
      inert={!isCurrent}
      data-ground={slide.ground}
      data-current={isCurrent}
    >
      {hasArt ? <SlideArt art={slide.art} isFirst={isFirst} /> : null}
      <div className="copy">
        <p className="claim">
          {slide.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        <p className="words">{slide.text}</p>
      </div>
    </SlideContainer>
  );
}

function SlideArt({ art, isFirst }: { art: HeroArt; isFirst: boolean }) {
  const wide = '(min-width: 768px)';
  return (
    <Art>
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
    </Art>
  );
}

const SlideContainer = styled.div`
  --ground: var(--ink);

  position: relative;
  grid-area: 1 / 1 / 4 / 2;
  display: grid;
  grid-template-rows: subgrid;
  visibility: hidden;
  clip-path: inset(0 100% 0 0);
  color: var(--on-dark);
  background: var(--ground);
  /* The next slide wipes over the previous one, which remains whole below it, so that no two pictures mix. */
  transition:
    clip-path 0s ${WIPE_MS}ms,
    visibility 0s ${WIPE_MS}ms;

  &[data-ground='lime'] {
    --ground: var(--lime);
    color: var(--ink);
  }
  &[data-ground='green'] {
    --ground: var(--green-800);
  }
  &[data-current='true'] {
    z-index: 1;
    visibility: visible;
    clip-path: inset(0);
    transition: clip-path ${WIPE_MS}ms cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  /* Reserves the space of a picture that is not requested yet. */
  &:not(:has(picture))::after {
    content: '';
    grid-row: 3;
    aspect-ratio: 6 / 5;
    background: var(--ground);
  }

  .copy {
    z-index: 1;
    grid-row: 1;
    padding: 28px var(--gutter) 0;
  }
  /* Only the current headline is visible during the wipe. */
  &[data-current='false'] .copy {
    visibility: hidden;
  }
  .claim {
    margin: 0;
    font-family: var(--display);
    font-size: 2.25rem;
    font-weight: 800;
    line-height: 0.95;
    letter-spacing: -0.03em;
    text-transform: uppercase;
  }
  .claim span {
    display: block;
  }
  .words {
    max-width: 20rem;
    margin: 16px 0 0;
    font-size: 1.125rem;
    font-weight: 700;
    line-height: 1.4;
  }

  ${media.up('phoneM')} {
    .claim {
      font-size: 3rem;
    }
  }
  ${media.up('md')} {
    &:not(:has(picture))::after {
      display: none;
    }
    .copy {
      align-self: end;
      max-width: calc(1320px + 2 * var(--gutter));
      width: 100%;
      margin-inline: auto;
      padding-top: 40px;
    }
    .claim {
      max-width: 48%;
      font-size: 2.25rem;
    }
    .words {
      max-width: min(20rem, 44vw);
    }
  }
  ${media.up('lg')} {
    .claim {
      font-size: 3rem;
    }
  }
  ${media.up('xl')} {
    .claim {
      font-size: 4.5rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &,
    &[data-current='true'] {
      transition: none;
    }
  }
`;

/** The picture: below the copy, and from 768 px behind it with its subject in the right half. */
const Art = styled.picture`
  grid-row: 3;
  display: block;
  aspect-ratio: 6 / 5;
  background: var(--ground);

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.up('md')} {
    grid-row: auto;
    position: absolute;
    inset: 0 0 0 auto;
    aspect-ratio: 2 / 1;
    height: 100%;
    min-width: min(100%, 1280px);

    img {
      object-position: right center;
    }
  }
`;
