import { emits } from '@shop/mfe/emits';
import { isScript } from '@shop/mfe/fileHashes';
import type { Compilation } from 'webpack';

type ChunkGroup = Compilation['chunkGroups'][number];

/** The administration's part of the monolith. */
const ADMIN = 'admin';

export interface PageScripts {
  /** The scripts that an `import()` loads, by its request. */
  readonly byRequest: Readonly<Record<string, readonly string[]>>;
  /** All scripts that shoppers may load; their pages name no others. */
  readonly ofShoppers: readonly string[];
}

/** Writes `pages.json`: which scripts a page of the monolith needs beside those that it starts with. */
export const pageScripts = emits('pages.json', ({ chunkGroups, entrypoints }) => {
  const byRequest = chunkGroups.flatMap((group) =>
    group.origins.map(({ request }) => [request, group.getFiles().filter(isScript)] as const),
  );
  const seen = new Set<ChunkGroup>();
  const visit = (group: ChunkGroup): void => {
    if (seen.has(group) || group.name === ADMIN) return;
    seen.add(group);
    for (const child of group.childrenIterable) visit(child);
  };
  for (const entry of entrypoints.values()) visit(entry);
  const ofShoppers = new Set([...seen].flatMap((group) => group.getFiles().filter(isScript)));
  const scripts: PageScripts = { byRequest: Object.fromEntries(byRequest), ofShoppers: [...ofShoppers] };
  return JSON.stringify(scripts);
});
