import styled from 'styled-components';

export interface AboutArt {
  avif640: string;
  avif1280: string;
  webp: string;
}

interface AboutPictureProps {
  art: AboutArt;
  alt: string;
  /** The first picture is in the first view. */
  isFirst?: boolean;
}

export function AboutPicture({ art, alt, isFirst = false }: AboutPictureProps) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${art.avif640} 640w, ${art.avif1280} 1280w`}
        sizes="(min-width: 700px) 640px, 92vw"
      />
      <Image
        src={art.webp}
        alt={alt}
        width={1280}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  margin-top: 24px;
  border-radius: var(--radius-card);
`;
