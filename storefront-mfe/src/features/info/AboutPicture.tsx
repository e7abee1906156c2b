import { media } from '@shop/shared-ui';
import styled from 'styled-components';

export interface AboutArt {
  avif640: string;
  avif1280: string;
  webp: string;
}

interface AboutPictureProps {
  art: AboutArt;
  alt: string;
  /**
   * True for the picture in the first view, which is as wide as the page. Other pictures are next to their
   * text.
   */
  isFirst?: boolean;
}

export function AboutPicture({ art, alt, isFirst = false }: AboutPictureProps) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${art.avif640} 640w, ${art.avif1280} 1280w`}
        sizes={
          isFirst
            ? '(min-width: 1320px) 1288px, 96vw'
            : '(min-width: 1320px) 630px, (min-width: 768px) 48vw, 92vw'
        }
      />
      <Image
        src={art.webp}
        alt={alt}
        width={1280}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        data-first={isFirst}
      />
    </picture>
  );
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: var(--radius-card);

  &[data-first='true'] {
    margin-top: 24px;
  }
  ${media.up('md')} {
    &[data-first='true'] {
      aspect-ratio: 12 / 5;
      object-fit: cover;
      object-position: 50% 100%;
    }
  }
`;
