interface ProductPictureProps {
  /** As the API gives it. */
  image: string;
  alt: string;
  /** How wide it is shown, for the choice among widths: `(min-width: 1200px) 25vw, 50vw`. */
  sizes: string;
  /** The largest picture of a first view: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

const WIDTHS = [320, 640, 960] as const;
const FALLBACK_ENDING = '-640.webp';

/** Pictures of ours exist as AVIF in three widths beside the WebP that the API names. */
export function avifSources(image: string): string | undefined {
  const isOurs = /^\/(?:images\/products|uploads)\//.test(image) && image.endsWith(FALLBACK_ENDING);
  if (!isOurs) return undefined;
  const stem = image.slice(0, -FALLBACK_ENDING.length);
  return WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}

export function ProductPicture({ image, alt, sizes, priority = false, className }: ProductPictureProps) {
  const sources = avifSources(image);
  return (
    <picture>
      {sources !== undefined && <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        className={className}
        src={image}
        alt={alt}
        width={640}
        height={800}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
