import type { PageMatch } from '../registry/matchPage.ts';
import type { ClientAssets } from './clientAssets.ts';
import { tag } from '@shop/web-server/markup';
import type { Pictures } from './pageAnswer.ts';
import { avifSources } from './pictureSources.ts';

const DISPLAY_FONT = '/fonts/anybody-display.woff2';

interface PreloadOptions {
  assets: ClientAssets;
  match: PageMatch | null;
  pictures: Pictures | null;
  nonce: string;
}

/**
 * Links to the very files that this page needs, so that the browser fetches them while it reads on. Scripts come at low
 * priority: at high priority they starve the largest picture.
 */
export function preloads({ assets, match, pictures, nonce }: PreloadOptions): string[] {
  const own = (assets.chunks['bootstrap'] ?? []).map((file) => `/${file}`);
  return [
    ...picturePreload(pictures),
    ...remotePictures(match),
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: DISPLAY_FONT }),
    // The credentials mode must be that of the script element to come: ours are loaded without, those of others with.
    ...own.map((href) => scriptPreload(href, nonce, null)),
    ...remoteFiles(match).map((href) => scriptPreload(href, nonce, 'anonymous')),
  ];
}

function scriptPreload(href: string, nonce: string, crossorigin: 'anonymous' | null): string {
  return tag('link', { rel: 'preload', as: 'script', crossorigin, fetchpriority: 'low', nonce, href });
}

function remoteFiles(match: PageMatch | null): string[] {
  if (match === null) return [];
  const { base, entry, expose } = match.version;
  return [...new Set([entry, ...expose, ...match.page.files])].map((file) => new URL(file, base).href);
}

const HIGH_PRIORITY_IMAGE = { rel: 'preload', as: 'image', fetchpriority: 'high' } as const;

function remotePictures(match: PageMatch | null): string[] {
  if (match === null) return [];
  return match.page.pictures.map(({ file, type, media = null }) =>
    tag('link', { ...HIGH_PRIORITY_IMAGE, type, media, href: new URL(file, match.version.base).href }),
  );
}

function picturePreload(pictures: Pictures | null): string[] {
  const [first] = pictures?.urls ?? [];
  if (pictures === null || first === undefined) return [];
  const sources = avifSources(first);
  if (sources === null) return [tag('link', { ...HIGH_PRIORITY_IMAGE, href: first })];
  return [
    tag('link', {
      ...HIGH_PRIORITY_IMAGE,
      type: 'image/avif',
      imagesrcset: sources,
      imagesizes: pictures.sizes,
    }),
  ];
}
