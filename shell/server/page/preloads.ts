import { canRun } from '@shop/registry/canRun';
import { getIntegrity } from '@shop/registry/integrity';
import type { PageMatch } from '@shop/registry/matchPage';
import type { ClientAssets } from './clientAssets.ts';
import { renderTag } from '@shop/web-server/markup';
import type { LargestPicture } from './pageContent.ts';
import { getAvifSources } from './pictureSources.ts';

interface PreloadOptions {
  assets: ClientAssets;
  match: PageMatch | null;
  picture: LargestPicture | null;
  /** Nonce of the scripts; null for a page whose scripts are allowed by hashes. */
  nonce: string | null;
}

/**
 * Renders preload links for the files that this page needs, so that the browser fetches them while it parses the
 * document. Scripts have low priority, because they would otherwise delay the largest picture.
 */
export function renderPreloads({ assets, match, picture, nonce }: PreloadOptions): string[] {
  const runnableMatch = match !== null && canRun(match.version) ? match : null;
  const scripts = getPreloadedScripts(assets, runnableMatch);
  return [
    ...renderPicturePreload(picture),
    ...renderRemotePicturePreloads(runnableMatch),
    ...getFonts(assets).map((href) =>
      renderTag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    // Without a nonce the Content-Security-Policy allows a script by its hash, which files of a development
    // build do not have.
    ...scripts
      .filter(({ integrity }) => nonce !== null || integrity !== null)
      .map((file) => renderScriptPreload(file, nonce)),
  ];
}

/** Returns the paths of the font files that the document's style sheet declares. */
function getFonts({ fontStyle }: ClientAssets): string[] {
  return [...fontStyle.matchAll(/url\(['"]?([^'")]+)/g)].map(([, path = '']) => path);
}

/** Returns the hashes of all scripts that a page without a nonce names, for the Content-Security-Policy. */
export function getScriptHashes(assets: ClientAssets, match: PageMatch | null): string[] {
  const externalScripts = [...toScriptFiles(assets, assets.scripts), ...getPreloadedScripts(assets, match)];
  return [assets.boot.hash, ...externalScripts.flatMap(({ integrity }) => integrity ?? [])];
}

/**
 * Returns the scripts that the document's own scripts will load: the shell's `bootstrap` chunk, and the
 * scripts of the page's micro-frontend.
 */
function getPreloadedScripts(assets: ClientAssets, match: PageMatch | null): ScriptFile[] {
  return [...toScriptFiles(assets, assets.chunks['bootstrap']), ...getRemoteScripts(match)];
}

interface ScriptFile {
  href: string;
  integrity: string | null;
  /**
   * CORS mode, null without CORS. It must equal the CORS mode of the script element, or the browser fetches
   * the file twice.
   */
  crossorigin: 'anonymous' | null;
}

function renderScriptPreload({ href, integrity, crossorigin }: ScriptFile, nonce: string | null): string {
  const fetchAttributes = { crossorigin, fetchpriority: 'low', nonce, integrity };
  return renderTag('link', { rel: 'preload', as: 'script', ...fetchAttributes, href });
}

/**
 * Returns files of the shell's build as scripts without a CORS mode, because webpack loads the shell's chunks
 * without `crossorigin`, unlike the chunks of micro-frontends.
 */
function toScriptFiles({ integrity }: ClientAssets, files: readonly string[] = []): ScriptFile[] {
  return files.map((file) => ({ href: `/${file}`, integrity: integrity[file] ?? null, crossorigin: null }));
}

function getRemoteScripts(match: PageMatch | null): ScriptFile[] {
  if (match === null) return [];
  const { version, page } = match;
  return [...new Set([version.entry, ...version.expose, ...page.files])].map((file) => ({
    href: new URL(file, version.base).href,
    integrity: getIntegrity(version, file),
    crossorigin: 'anonymous',
  }));
}

const HIGH_PRIORITY_IMAGE = { rel: 'preload', as: 'image', fetchpriority: 'high' } as const;

function renderRemotePicturePreloads(match: PageMatch | null): string[] {
  if (match === null) return [];
  return match.page.pictures.map(({ file, type, media = null }) =>
    renderTag('link', { ...HIGH_PRIORITY_IMAGE, type, media, href: new URL(file, match.version.base).href }),
  );
}

function renderPicturePreload(picture: LargestPicture | null): string[] {
  if (picture === null) return [];
  const sources = getAvifSources(picture.url);
  if (sources === null) return [renderTag('link', { ...HIGH_PRIORITY_IMAGE, href: picture.url })];
  return [
    renderTag('link', {
      ...HIGH_PRIORITY_IMAGE,
      type: 'image/avif',
      imagesrcset: sources,
      imagesizes: picture.sizes,
    }),
  ];
}
