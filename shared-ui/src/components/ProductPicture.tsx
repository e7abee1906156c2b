import { useState } from 'react';
import styled from 'styled-components';
import { colours } from '../theme/colours.ts';
import { DOME_PATHS } from './domePaths.ts';

interface ProductPictureProps {
  /** Path or URL of the picture, as the API returns it. */
  image: string;
  alt: string;
  /** `sizes` attribute: the displayed width of the picture, e.g. `(min-width: 1200px) 25vw, 50vw`. */
  sizes: string;
  /** Loads the picture eagerly and with high priority, for the largest picture of a first view. */
  priority?: boolean;
  className?: string;
}

const WIDTHS = [320, 640, 960] as const;
const FALLBACK_SUFFIX = '-640.webp';

/**
 * Image of the domes, shown instead of a picture that fails to load. As `src` of the same `img` it takes the size
 * of the picture.
 */
const PLACEHOLDER_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -43 96 120"><path fill="${colours.pictureGround}" d="M-32-43h96V77h-96z"/>` +
    `<g fill="${colours.pictureMissing}" transform="translate(-15) scale(.5)">` +
    `<path opacity=".5" d="${DOME_PATHS.far}"/><path d="${DOME_PATHS.near}"/></g></svg>`,
)}`;

/**
 * Returns the `srcset` of the AVIF copies that the shop's own pictures have next to the WebP file that the
 * API names; undefined for any other picture.
 */
function getAvifSources(image: string): string | undefined {
  const isOurs = /^\/(?:images\/products|uploads)\//.test(image) && image.endsWith(FALLBACK_SUFFIX);
  if (!isOurs) return undefined;
  const stem = image.slice(0, -FALLBACK_SUFFIX.length);
  return WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}

/** A product's picture, 4 : 5, as wide as the element around it. `className` is for the `img`. */
export function ProductPicture({ image, alt, sizes, priority = false, className }: ProductPictureProps) {
  const [missingImage, setMissingImage] = useState<string | null>(null);
  const isMissing = missingImage === image;
  const sources = isMissing ? undefined : getAvifSources(image);
  return (
    <Picture>
      {sources !== undefined && <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <Image
        className={className}
        src={isMissing ? PLACEHOLDER_IMAGE : image}
        alt={alt}
        onError={() => {
          setMissingImage(image);
        }}
        width={640}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </Picture>
  );
}

const Picture = styled.picture`
  display: contents;
`;

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 5;
  object-fit: cover;
`;
