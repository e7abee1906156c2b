import { CSP_DIRECTIVES } from '@shop/registry/csp';
import type { CspSources } from '@shop/registry/csp';
import { writePublicUrls } from '@shop/store/publicUrls';
import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import { grantOrigins as changeOrigins, grantPrefixes, formatSources } from '@shop/store/grants';
import { PLATFORM } from '@shop/store/layout';
import type { Context } from '../context.ts';
import { UsageError } from '../errors.ts';
import type { Report } from '../report.ts';

/**
 * Grants path prefixes to a micro-frontend, replacing its earlier ones. `before` places its links before
 * those of another micro-frontend. Also writes the URLs of the store's files and of the shop, if the context
 * has both, so that the commands of teams find them in the store.
 */
export async function grantPathPrefixes(
  { store: open, addresses }: Context,
  name: string,
  prefixes: readonly string[],
  order: { readonly before?: string | undefined } = {},
): Promise<Report> {
  const store = await open();
  await assertExclusiveCreate(store, PLATFORM);
  const granted = await grantPrefixes(store, name, prefixes, order);
  if (addresses !== null) await writePublicUrls(store, addresses);
  return { lines: [`${name} has ${prefixes.join(' ')}`], data: granted.prefixes };
}

/**
 * Grants the Content-Security-Policy origins of a micro-frontend, replacing its earlier ones. Each text is a
 * directive and an origin, e.g. `frame=https://video.example`; an empty list revokes all origins. Throws
 * UsageError for any other text.
 */
export async function grantOrigins(
  { store: open }: Context,
  name: string,
  texts: readonly string[],
): Promise<Report> {
  const sources = parseSources(texts);
  const store = await open();
  await assertExclusiveCreate(store, PLATFORM);
  const { csp } = await changeOrigins(store, name, sources);
  const granted = csp[name] ?? {};
  return { lines: [`${name} has ${formatSources(granted).join(', ') || 'no origins'}`], data: granted };
}

function parseSources(texts: readonly string[]): CspSources {
  const sources: { connect: string[]; frame: string[] } = { connect: [], frame: [] };
  for (const text of texts) {
    const [, directive = '', origin = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
    const cspDirective = CSP_DIRECTIVES.find((one) => one === directive);
    if (cspDirective === undefined) {
      throw new UsageError(
        `${text}: say ${CSP_DIRECTIVES.map((one) => `${one}=https://host`).join(' or ')}.`,
      );
    }
    sources[cspDirective].push(origin);
  }
  return sources;
}
