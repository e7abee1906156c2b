import { usePageTitle, PageHeading } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Blurbs } from './Blurbs.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { ServiceNotes } from './ServiceNotes.tsx';
import { ServiceStrip } from './ServiceStrip.tsx';
import { TopProducts } from './TopProducts.tsx';
import { usePrefersReducedMotion } from './usePrefersReducedMotion.ts';
import { VideoBanner } from './VideoBanner.tsx';

const TITLE = 'Streetwear and T-shirts';

export function LandingPage() {
  const [isPaused, setIsPaused] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const isMotionPaused = isPaused || prefersReducedMotion;
  usePageTitle(TITLE);
  return (
    <Landing>
      <div className="heading">
        <PageHeading>{TITLE}</PageHeading>
      </div>
      <HeroCarousel isMotionPaused={isMotionPaused} />
      <ServiceStrip
        isPaused={isPaused}
        onPausedChange={setIsPaused}
        // Nothing moves then, so there is nothing to pause.
        hasToggle={!prefersReducedMotion}
      />
      <TopProducts />
      <Blurbs />
      <VideoBanner isMotionPaused={isMotionPaused} mayLoad={!prefersReducedMotion} />
      <ServiceNotes />
    </Landing>
  );
}

const Landing = styled.div`
  /* The hero's words turn with its slides; the page's own name is for the title, and for those who listen. */
  .heading {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
