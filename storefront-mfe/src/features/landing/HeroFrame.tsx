import styled from 'styled-components';

/**
 * Copy, buttons, picture: three rows that every slide shares, so that the buttons never move when slides turn.
 * From 768 px the picture lies behind, with its subject in the right half.
 */
export const HeroFrame = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto auto auto;
  overflow: hidden;
  background: var(--ink);
  --on-ground: #fff;

  &[data-ground='lime'] {
    --on-ground: var(--ink);
  }
  /* Small words need more against the green than white or the ink have. */
  &[data-ground='green'] {
    --on-ground: #0a120d;
  }

  .slide {
    position: relative;
    grid-area: 1 / 1 / 4 / 2;
    display: grid;
    grid-template-rows: subgrid;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity 500ms ease-out,
      visibility 0s 500ms;
  }
  .slide[data-current='true'] {
    visibility: visible;
    opacity: 1;
    transition: opacity 500ms ease-out;
  }
  /* One headline at a time: the grounds fade into each other, but the words of the old one are gone at once. */
  .slide[data-current='false'] .copy {
    visibility: hidden;
  }
  .slide[data-ground='ink'] {
    color: #fff;
    background: var(--ink);
  }
  .slide[data-ground='lime'] {
    color: var(--ink);
    background: var(--lime);
  }
  .slide[data-ground='green'] {
    color: #fff;
    background: var(--green);
  }

  .copy {
    z-index: 1;
    grid-row: 1;
    padding: 28px var(--gutter) 0;
  }
  .claim {
    margin: 0;
    font-family: var(--display);
    font-size: clamp(2.25rem, 12.2vw, 4.5rem);
    font-weight: 800;
    line-height: 0.95;
    letter-spacing: -0.02em;
    text-transform: uppercase;
  }
  .claim span {
    display: block;
  }
  .slide[data-ground='green'] .claim {
    font-size: clamp(1.5rem, 8.2vw, 3.1rem);
  }
  .words {
    max-width: 30ch;
    margin: 16px 0 0;
    font-size: 1.1875rem;
    font-weight: 700;
    line-height: 1.4;
  }

  .actions {
    z-index: 2;
    grid-area: 2 / 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    align-self: start;
    padding: 20px var(--gutter);
  }
  .actions > * {
    white-space: nowrap;
  }
  &[data-ground] .actions > :not(:first-child) {
    color: var(--on-ground);
    background: transparent;
    box-shadow: inset 0 0 0 2px var(--on-ground);
  }
  &[data-ground='lime'] .actions > :first-child,
  &[data-ground='green'] .actions > :first-child {
    color: #fff;
    background: var(--ink);
  }

  picture {
    grid-row: 3;
    display: block;
    aspect-ratio: 6 / 5;
  }
  picture img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .slide:not(:has(picture))::after {
    content: '';
    grid-row: 3;
    aspect-ratio: 6 / 5;
  }

  /* All three in one line, and clear of the picture: the still counts on it. */
  @media (max-width: 991.98px) {
    .actions {
      column-gap: 8px;
    }
    .actions > :not(:only-child) {
      padding-inline: 14px;
    }
  }
  @media (max-width: 479.98px) {
    .actions {
      column-gap: clamp(6px, 2vw, 8px);
    }
    .actions > :not(:only-child) {
      padding-inline: clamp(8px, 2.6vw, 10px);
      font-size: clamp(0.8125rem, 3.6vw, 0.875rem);
    }
  }
  @media (min-width: 768px) {
    min-height: clamp(384px, 42vw, 620px);

    picture {
      grid-row: auto;
      position: absolute;
      inset: 0 0 0 auto;
      aspect-ratio: 2 / 1;
      height: 100%;
      min-width: min(100%, 1280px);
    }
    picture img {
      object-position: right center;
    }
    .slide:not(:has(picture))::after {
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
      font-size: clamp(2.25rem, 5.8vw, 5.75rem);
    }
    .slide[data-ground='green'] .claim {
      font-size: clamp(2rem, 5.1vw, 5rem);
    }
    .words {
      max-width: min(30ch, 44vw);
    }
    .actions {
      max-width: calc(1320px + 2 * var(--gutter));
      width: 100%;
      margin-inline: auto;
      padding-block: 24px 40px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .slide,
    .slide[data-current='true'] {
      transition: none;
    }
  }
`;
