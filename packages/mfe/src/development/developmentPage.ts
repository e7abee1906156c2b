import { mapValues } from '@shop/registry/mapValues';
import { isBelow } from '@shop/registry/prefixes';
import { Build } from '@shop/registry/registry';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { listUnmetRequirements } from '@shop/registry/requirements';
import { splitPath } from '@shop/registry/segments';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { DevelopmentShell } from './developmentShell.ts';
import type { ForeignFiles } from './foreignFiles.ts';
import { REFRESH_PATH } from './paths.ts';

/** Data that the shop's server embeds in a page and that the development page replaces. */
interface EmbeddedPageData {
  readonly registry: Registry;
  readonly restricted: readonly RestrictedArea[];
}

export interface DevelopmentContext {
  /** `mfe.json` of each build under development, and the URL of its files. */
  readonly builds: readonly { readonly description: unknown; readonly base: string }[];
  readonly shell: DevelopmentShell;
  /** URL of the development server as this browser reaches it. */
  readonly ownUrl: string;
  readonly files: ForeignFiles;
}

const PAGE_DATA_PATTERN = /<script type="application\/json" id="shop-page">([\s\S]*?)<\/script>/;
const TITLE_PATTERN = /<title>[\s\S]*?<\/title>/;

/**
 * Rewrites a page of a running shop: it starts with the development shell, and the builds of this machine
 * replace the published ones. Returns null when the text is not a page of a shop.
 */
export function rewriteDevelopmentPage(html: string, development: DevelopmentContext): string | null {
  const [, data] = PAGE_DATA_PATTERN.exec(html) ?? [];
  if (data === undefined) return null;
  const { scripts } = development.shell.assets;
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    TITLE_PATTERN.exec(html)?.[0] ?? '',
    '<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/fonts/fonts.css">',
    `<script src="${REFRESH_PATH}"></script>`,
    ...scripts.map((file) => `<script defer src="/${file}" data-shop></script>`),
    '</head><body><div id="shop"></div>',
    `<script type="application/json" id="shop-page">${renderPageData(data, development)}</script>`,
    '<script type="application/json" id="shop-files">{}</script></body></html>',
  ].join('');
}

function renderPageData(text: string, development: DevelopmentContext): string {
  const page = JSON.parse(text) as EmbeddedPageData;
  const registry = createDevelopmentRegistry(page.registry, development);
  const prefixes = development.builds.flatMap(({ description }) => {
    const { name } = Build.parse(description);
    return registry.remotes[name]?.prefixes ?? [];
  });
  const restricted = page.restricted.filter(
    ({ prefix }) => !prefixes.some((own) => isBelow(own, splitPath(prefix) ?? [])),
  );
  const replacedData = {
    registry,
    restricted,
    preview: null,
    allowsDevelopment: true,
    telemetry: null,
    drawnBy: null,
  };
  return JSON.stringify({ ...page, ...replacedData }).replaceAll('<', '\\u003c');
}

/**
 * Returns the registry with each of `builds` as the only version of its name. Files of other micro-frontends
 * are loaded through the development server.
 */
export function createDevelopmentRegistry(
  { remotes, ...registry }: Registry,
  { builds, shell, ownUrl, files }: DevelopmentContext,
): Registry {
  const others = mapValues(remotes, (entry) => ({
    ...entry,
    versions: mapValues(entry.versions, (version) => ({
      ...version,
      base: files.toProxiedUrl(ownUrl, version.base),
    })),
  }));
  const developedEntries = builds.map(({ description, base }) => {
    const build = Build.parse(description);
    const unmet = listUnmetRequirements(build.requires, shell.provides);
    return [build.name, createDevelopmentEntry(build, base, unmet)] as const;
  });
  return { ...registry, remotes: { ...others, ...Object.fromEntries(developedEntries) } };
}

/** Creates the registry entry of a micro-frontend that has only the build of a development server. */
function createDevelopmentEntry(build: Build, base: string, unmet: readonly string[]): RegistryEntry {
  const { owner, area, prefixes, version } = build;
  return {
    owner,
    area,
    prefixes,
    active: version,
    previous: null,
    candidate: null,
    disabled: false,
    versions: { [version]: { ...build, base, unmet: [...unmet] } },
  };
}
