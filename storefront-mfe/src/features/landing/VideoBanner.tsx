import { ButtonLink, media } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import av1 from '../../assets/video/banner.av1.mp4';
import h264 from '../../assets/video/banner.h264.mp4';
import posterAvif from '../../assets/video/poster.avif';
import poster from '../../assets/video/poster.webp';
import vp9 from '../../assets/video/banner.vp9.webm';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { useInView } from '../../shared/useInView.ts';
import { isSaveDataOn } from './isSaveDataOn.ts';

interface VideoBannerProps {
  isMotionPaused: boolean;
  /** False for visitors who prefer reduced motion; the video is then not downloaded. */
  mayLoad: boolean;
}

export function VideoBanner({ isMotionPaused, mayLoad }: VideoBannerProps) {
  const frameRef = useRef<HTMLElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const isInView = useInView(frameRef);
  const hasVideo = isInView && mayLoad && !isSaveDataOn();
  const isPlaying = !isMotionPaused && !isHoveredOrFocused;

  useEffect(() => {
    const video = videoRef.current;
    if (!hasVideo || !video) return;
    // Chrome rejects play() in power-saving mode; the poster or the current frame remains visible then.
    if (isPlaying) video.play().catch(() => undefined);
    else video.pause();
  }, [hasVideo, isPlaying]);

  return (
    <Banner ref={frameRef} aria-label="From our hill" {...handlers}>
      {hasVideo ? (
        <video
          ref={videoRef}
          aria-hidden="true"
          muted
          loop
          playsInline
          poster={poster}
          width={1280}
          height={400}
        >
          <source src={av1} type="video/mp4; codecs=av01.0.04M.08" />
          <source src={vp9} type="video/webm" />
          <source src={h264} type="video/mp4" />
        </video>
      ) : (
        <picture>
          <source type="image/avif" srcSet={posterAvif} />
          <img src={poster} alt="" width={1280} height={400} loading="lazy" />
        </picture>
      )}
      <div className="words">
        <p>Drawn in Paarl. Worn everywhere.</p>
        <ButtonLink to="/home" variant="primary">
          See what's new
        </ButtonLink>
      </div>
    </Banner>
  );
}

const Banner = styled.section`
  display: grid;
  grid-template-rows: 1fr;
  min-height: clamp(320px, 31.25vw, 420px);
  background: var(--ink);
  overflow: hidden;

  > * {
    grid-area: 1 / 1;
  }
  picture {
    display: contents;
  }
  video,
  img {
    grid-area: 1 / 1;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* The text has a background of its own, so that it is readable on any frame of the video. */
  .words {
    place-self: center;
    z-index: 1;
    display: grid;
    justify-items: center;
    gap: 16px;
    max-width: calc(100% - 2 * var(--gutter));
    padding: 20px 24px 24px;
    border-radius: var(--radius-card);
    color: var(--ink);
    background: var(--paper);
    text-align: center;

    ${media.down('md')} {
      align-self: end;
      margin-bottom: 24px;
    }
  }
  p {
    margin: 0;
    font-family: var(--display);
    font-size: 1.75rem;
    font-weight: 800;
    line-height: 1;
    letter-spacing: -0.02em;
    text-transform: uppercase;
    text-wrap: balance;
  }
`;
