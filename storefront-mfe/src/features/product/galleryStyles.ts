import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import { ProductArt } from '../../shared/ProductArt.ts';

/**
 * From 992 px, puts the thumbnails next to the picture, which is taller than many windows, so that they are
 * in the first view.
 */
export const GalleryLayout = styled.div`
  ${media.up('lg')} {
    display: flex;
    flex-direction: row-reverse;
    gap: 12px;
    align-items: flex-start;
  }
`;

/** The box of the pictures, which extends to the edges of a phone's screen. */
export const PictureFrame = styled(ProductArt)`
  margin-inline: calc(50% - 50vw);

  ${media.up('sm')} {
    margin-inline: 0;
    border-radius: var(--radius-card);
  }
  ${media.up('md')} {
    box-shadow: 0 0 0 1px var(--line);
  }
  ${media.up('lg')} {
    flex: 1;
    min-width: 0;
  }
`;

export const SlideStrip = styled.div`
  display: flex;
  height: 100%;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -6px;
    box-shadow: none;
  }
`;

export const Slide = styled.div`
  flex: 0 0 100%;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;

  @media (hover: hover) and (pointer: fine) {
    img {
      transform-origin: var(--x) var(--y);
      transition: transform 120ms ease-out;
    }
    &:hover img {
      transform: scale(1.7);
    }
  }
`;

export const MeasuresSlide = styled(Slide)`
  display: grid;
  padding: 24px;
  cursor: default;

  svg {
    width: min(100%, 480px);
  }
`;

export const EnlargeButton = styled.button`
  position: absolute;
  inset: 12px 12px auto auto;
  width: 44px;
  height: 44px;
  padding: 10px;
  border: 0;
  border-radius: 50%;
  background: var(--card);
  color: var(--ink);
  cursor: zoom-in;

  svg {
    display: block;
  }
`;

export const SlideControls = styled.div`
  position: absolute;
  inset: auto 12px 12px auto;
  display: flex;
  align-items: center;
  border-radius: var(--radius-pill);
  background: var(--card);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  font-weight: 700;

  button {
    width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }
`;

/** Thumbnails of all pictures, hidden on phones, which show only the counter. */
export const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(56px, 1fr));
  gap: 8px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;

  ${media.down('md')} {
    display: none;
  }
  ${media.up('lg')} {
    flex: none;
    grid-template-columns: 64px;
    align-content: start;
    margin: 0;
  }
  button {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--radius-small);
    overflow: hidden;
    background: var(--picture-ground);
    cursor: pointer;
  }
  [aria-current='true'] {
    box-shadow: 0 0 0 2px var(--ink);
  }
`;
