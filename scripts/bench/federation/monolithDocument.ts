import { jsonForScript, tag } from '@shop/web-server/markup';
import { UNTIL_FIRST_PAINT } from '../../../shell/server/bootScript.ts';
import type { BootScript } from '../../../shell/server/bootScript.ts';
import { AFTER_DRAWING } from '../../../shell/server/pageFrame.ts';
import type { Drawing, EmbeddedPage } from './monolithBuild.ts';

/** A script that the document preloads. */
export interface PreloadedScript {
  readonly file: string;
  readonly integrity: string;
  /** Whether a script element loads it that asks for CORS: the preload must ask for the same. */
  readonly isStart: boolean;
}

interface MonolithParts {
  readonly drawing: Drawing;
  readonly boot: BootScript;
  readonly scripts: readonly PreloadedScript[];
  /** The hashes of all scripts that the page may load. */
  readonly files: Readonly<Record<string, string>>;
}

const OPENING = '<div id="shop">';
const CLOSING = `</div>${AFTER_DRAWING}`;
const PRELOADS = /(?:<link rel="preload" as="script"[^>]*>)+/;
const STYLES = /<style id="shop-global">[^]*?<\/style><style id="shop-rules"[^]*?<\/style>/;
const STYLE_NAMES = /<style type="text\/plain"[^]*?<\/style>/;
const BOOT = /<script>[^]*?<\/script>/;

const jsonElement = (id: string): RegExp =>
  new RegExp(`(<script type="application/json" id="${id}">)([^]*?)(</script>)`);

/** What a page that the shell's server has drawn embeds for the browser. */
export function embeddedIn(html: string): EmbeddedPage {
  const [, , json] = jsonElement('shop-page').exec(html) ?? [];
  if (json === undefined || !html.includes(CLOSING)) throw new Error('The server has not drawn this page.');
  const { shop, seeds, telemetry } = JSON.parse(json) as EmbeddedPage;
  return { shop, seeds, telemetry };
}

/**
 * The page of the composed shop as the monolith would have it: the same head, data and pictures, with the scripts, markup
 * and styles of the monolith, and without a registry.
 */
export function monolithDocument(html: string, { drawing, boot, scripts, files }: MonolithParts): string {
  const from = html.indexOf(OPENING) + OPENING.length;
  const drawn = html.slice(0, from) + drawing.html + html.slice(html.indexOf(CLOSING, from));
  const replaced = [
    [PRELOADS, scripts.map(preload).join('')],
    [STYLES, drawing.styles],
    [STYLE_NAMES, drawing.styleNames],
    [BOOT, `<script>${boot.text}</script>`],
  ] as const;
  const ownScripts = replaced.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, () => replacement),
    drawn,
  );
  return ownScripts
    .replace(jsonElement('shop-page'), (_, open: string, __, close: string) =>
      [open, jsonForScript(embeddedIn(html)), close].join(''),
    )
    .replace(jsonElement('shop-files'), (_, open: string, __, close: string) =>
      [open, jsonForScript(files), close].join(''),
    );
}

function preload({ file, integrity, isStart }: PreloadedScript): string {
  const crossorigin = isStart ? 'anonymous' : null;
  const fetching = { crossorigin, fetchpriority: 'low', integrity, media: UNTIL_FIRST_PAINT };
  return tag('link', { rel: 'preload', as: 'script', ...fetching, href: `/${file}` });
}

/** The policy of that page, which trusts its boot script and the scripts that it preloads. */
export function monolithPolicy(policy: string, hashes: readonly string[]): string {
  return policy.replace(/script-src [^;]*/, (directive) => {
    const hosts = directive.split(' ').filter((source) => !/^(?:script-src$|'sha(?:256|384)-)/.test(source));
    return ['script-src', ...hashes.map((hash) => `'${hash}'`), ...hosts].join(' ');
  });
}
