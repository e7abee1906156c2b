import { canRun } from '@shop/registry/canRun';
import { integrityOf } from '@shop/registry/integrity';
import type { PageMatch } from '@shop/registry/matchPage';
import { UNTIL_FIRST_PAINT } from './bootScript.ts';
import type { ClientAssets } from './clientAssets.ts';
import { tag } from '@shop/web-server/markup';
import type { LargestPicture } from './pageAnswer.ts';
import { avifSources } from './pictureSources.ts';

const DISPLAY_FONT = '/fonts/anybody-display.woff2';

interface PreloadOptions {
  assets: ClientAssets;
  match: PageMatch | null;
  picture: LargestPicture | null;
  /** Null for a page whose scripts are loaded by the boot script. */
  nonce: string | null;
}

/**
 * Preload links for the files that this page needs, so that the browser fetches them while it parses the document.
 * Scripts have low priority, because they would otherwise delay the largest picture; on a page with a boot script, they
 * wait for its word.
 */
export function preloads({ assets, match, picture, nonce }: PreloadOptions): string[] {
  const runnable = match !== null && canRun(match.version) ? match : null;
  return [
    ...picturePreload(picture),
    ...remotePictures(runnable),
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: DISPLAY_FONT }),
    ...(nonce === null ? sharedScripts(assets, runnable) : ownScripts(assets, runnable)).map((file) =>
      scriptPreload(file, nonce),
    ),
  ];
}

/**
 * The crossorigin attribute must equal that of the script element, or the browser fetches the file twice. The shell's own
 * chunks are loaded without it, the files of micro-frontends with it.
 */
function ownScripts(assets: ClientAssets, match: PageMatch | null): ScriptFile[] {
  return [...filesOf(assets, assets.chunks['bootstrap'], null), ...remoteFiles(match)];
}

/** Without a nonce the policy allows a preload by its hash, which files of a development build do not have. */
function sharedScripts(assets: ClientAssets, match: PageMatch | null): ScriptFile[] {
  const files = [...filesOf(assets, assets.scripts, 'anonymous'), ...ownScripts(assets, match)];
  return files.filter(({ integrity }) => integrity !== null);
}

/** The hashes of the scripts that a page without a nonce preloads, for its policy. */
export function preloadHashes(assets: ClientAssets, match: PageMatch | null): string[] {
  return sharedScripts(assets, match).flatMap(({ integrity }) => integrity ?? []);
}

interface ScriptFile {
  href: string;
  /** It must equal that of the script element, or the browser fetches the file twice. */
  integrity: string | null;
  crossorigin: 'anonymous' | null;
}

function scriptPreload({ href, integrity, crossorigin }: ScriptFile, nonce: string | null): string {
  const fetching = { crossorigin, fetchpriority: 'low', nonce, integrity };
  const media = nonce === null ? UNTIL_FIRST_PAINT : null;
  return tag('link', { rel: 'preload', as: 'script', ...fetching, media, href });
}

function filesOf(
  { integrity }: ClientAssets,
  files: readonly string[] | undefined,
  crossorigin: 'anonymous' | null,
): ScriptFile[] {
  return (files ?? []).map((file) => ({
    href: `/${file}`,
    integrity: integrity[file] ?? null,
    crossorigin,
  }));
}

function remoteFiles(match: PageMatch | null): ScriptFile[] {
  if (match === null) return [];
  const { version, page } = match;
  return [...new Set([version.entry, ...version.expose, ...page.files])].map((file) => ({
    href: new URL(file, version.base).href,
    integrity: integrityOf(version, file),
    crossorigin: 'anonymous',
  }));
}

const HIGH_PRIORITY_IMAGE = { rel: 'preload', as: 'image', fetchpriority: 'high' } as const;

function remotePictures(match: PageMatch | null): string[] {
  if (match === null) return [];
  return match.page.pictures.map(({ file, type, media = null }) =>
    tag('link', { ...HIGH_PRIORITY_IMAGE, type, media, href: new URL(file, match.version.base).href }),
  );
}

function picturePreload(picture: LargestPicture | null): string[] {
  if (picture === null) return [];
  const sources = avifSources(picture.url);
  if (sources === null) return [tag('link', { ...HIGH_PRIORITY_IMAGE, href: picture.url })];
  return [
    tag('link', {
      ...HIGH_PRIORITY_IMAGE,
      type: 'image/avif',
      imagesrcset: sources,
      imagesizes: picture.sizes,
    }),
  ];
}
