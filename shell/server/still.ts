import { escapeHtml, tag } from '@shop/web-server/markup';
import type { PageMatch } from '@shop/registry/matchPage';
import type { PageAnswer, Pictures } from './pageAnswer.ts';
import { avifSources } from './pictureSources.ts';

/**
 * The page's first pictures in their places, seen a second or two before the scripts have drawn the page. The
 * micro-frontend brings the markup around them; without a picture there is nothing to show yet.
 */
export function still(
  match: PageMatch | null,
  { title, pictures }: Pick<PageAnswer, 'title' | 'pictures'>,
): string {
  if (match?.page.still === undefined) return '';
  const drawn = pictures === null ? ownPicture(match) : answeredPictures(pictures);
  if (drawn === '') return '';
  const parts: Readonly<Record<string, string>> = { pictures: drawn, title: escapeHtml(title ?? '') };
  return match.page.still.replace(/\{(pictures|title)\}/g, (_, name: string) => parts[name] ?? '');
}

const FIRST = { fetchpriority: 'high', decoding: 'sync' } as const;

function answeredPictures({ urls, sizes }: Pictures): string {
  const drawn = urls.map((url, index) => {
    const srcset = avifSources(url);
    const avif = srcset === null ? '' : tag('source', { type: 'image/avif', srcset, sizes });
    return `<picture>${avif}${tag('img', { alt: '', ...(index === 0 ? FIRST : {}), src: url })}</picture>`;
  });
  return drawn.join('');
}

/** Browsers that cannot show the type of the crops see none until the page is drawn. */
function ownPicture({ page, version }: PageMatch): string {
  if (page.pictures.length === 0) return '';
  const crops = page.pictures.map(({ file, type, media = null }) =>
    tag('source', { media, type, srcset: new URL(file, version.base).href }),
  );
  return `<picture>${crops.join('')}${tag('img', { alt: '', ...FIRST })}</picture>`;
}
