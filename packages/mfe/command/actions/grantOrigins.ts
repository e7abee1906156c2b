import { CSP_DIRECTIVES } from '@shop/registry/csp';
import type { CspSources } from '@shop/registry/csp';
import { grantOrigins as changeOrigins, listSources } from '@shop/store/grants';
import { PLATFORM } from '@shop/store/layout';
import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import type { Context } from '../context.ts';
import { UsageError } from '../errors.ts';
import type { Report } from '../report.ts';

/**
 * Grants the Content-Security-Policy origins of a micro-frontend, replacing its earlier ones. Each is a
 * directive and an origin, e.g. `frame=https://video.example`; an empty list revokes all.
 */
export async function grantOrigins(
  { store: open }: Context,
  name: string,
  texts: readonly string[],
): Promise<Report> {
  const sources = parseSources(texts);
  const store = await open();
  await assertExclusiveCreate(store, PLATFORM);
  const granted = (await changeOrigins(store, name, sources))[name] ?? {};
  return { lines: [`${name} has ${listSources(granted).join(', ') || 'no origins'}`], data: granted };
}

function parseSources(texts: readonly string[]): CspSources {
  const sources: { connect: string[]; frame: string[] } = { connect: [], frame: [] };
  for (const text of texts) {
    const [, directive = '', origin = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
    const known = CSP_DIRECTIVES.find((one) => one === directive);
    if (known === undefined) {
      throw new UsageError(
        `${text}: say ${CSP_DIRECTIVES.map((one) => `${one}=https://host`).join(' or ')}.`,
      );
    }
    sources[known].push(origin);
  }
  return sources;
}
