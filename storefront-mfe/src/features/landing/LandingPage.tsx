import { PageHeading, VisuallyHidden } from '@shop/shared-ui';
import { Suspense, useState } from 'react';
import { Blurbs } from './Blurbs.tsx';
import { CategoryList } from './CategoryList.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { LazyNewArrivals } from './LazyNewArrivals.tsx';
import { Prints } from './Prints.tsx';
import { ServiceNotes } from './ServiceNotes.tsx';
import { ServiceStrip } from './ServiceStrip.tsx';
import { TopProducts } from './TopProducts.tsx';
import { usePrefersReducedMotion } from './usePrefersReducedMotion.ts';
import { VideoBanner } from './VideoBanner.tsx';

export function LandingPage() {
  const [isPaused, setIsPaused] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const isMotionPaused = isPaused || prefersReducedMotion;
  return (
    <>
      {/* The hero has a text of its own, so the heading is for the title and for screen readers only. */}
      <VisuallyHidden as="div">
        <PageHeading />
      </VisuallyHidden>
      <HeroCarousel isMotionPaused={isMotionPaused} />
      <ServiceStrip
        isPaused={isPaused}
        onPausedChange={setIsPaused}
        // With reduced motion nothing moves, so there is nothing to pause.
        hasToggle={!prefersReducedMotion}
      />
      {/* The sections below hydrate separately, so that a click on the hero does not wait for them. */}
      <Suspense>
        <CategoryList />
        <TopProducts />
        <LazyNewArrivals />
        <Prints />
        <Blurbs />
        <VideoBanner isMotionPaused={isMotionPaused} mayLoad={!prefersReducedMotion} />
        <ServiceNotes />
      </Suspense>
    </>
  );
}
