import { createHash } from 'node:crypto';
import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { listRestrictedAreas, omitAdminRemotes } from '@shop/registry/visibility';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { Context } from 'koa';
import { toClientRegistry } from '../page/clientRegistry.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import type { ShellSettings } from '../settings.ts';
import { getBucket, isInCandidateShare } from './bucket.ts';
import type { Bucket } from './bucket.ts';
import { getPreview } from './preview.ts';
import type { PreviewedVersions } from './preview.ts';

/** The registry with the versions that were chosen for a visitor. */
export interface VisitorRegistry {
  full: Registry;
  /** Part of the registry that every visitor may see: all but the micro-frontends for administrators. */
  open: Registry;
  restricted: readonly RestrictedArea[];
  /**
   * Hash of the parts of `open` and `restricted` that browsers get; equal for all visitors with the same
   * versions.
   */
  revision: string;
}

export interface Visit {
  registry: VisitorRegistry;
  bucket: Bucket;
  preview: PreviewedVersions | null;
}

/**
 * Chooses the versions for the visitor of a request: the previewed version, otherwise the candidate if the
 * visitor is in its share, otherwise the active version, otherwise the previous one. A version that this
 * shell cannot run is skipped, unless it is previewed.
 */
export async function getVisitorRegistry(
  { registry: source, settings }: { registry: RegistrySource; settings: ShellSettings },
  currentRegistry: Registry,
  ctx: Context,
): Promise<Visit> {
  const bucket = getBucket(ctx);
  const preview = getPreview(ctx, settings);
  const visitorVersions = getRegistryForBucket(currentRegistry, bucket.text);
  const registry = preview
    ? await getPreviewedRegistry(visitorVersions.full, preview, source)
    : visitorVersions;
  return { registry, bucket, preview };
}

/**
 * Caches visitor registries, for each registry by the names of the micro-frontends whose candidate the visitor gets.
 * There are few such combinations, so each is computed once.
 */
const cachedRegistries = new WeakMap<Registry, Map<string, VisitorRegistry>>();

function getRegistryForBucket(currentRegistry: Registry, bucket: string): VisitorRegistry {
  const names = Object.entries(currentRegistry.remotes).flatMap(([name, { candidate }]) =>
    candidate && isInCandidateShare(bucket, name, candidate) ? [name] : [],
  );
  const registriesByNames = cachedRegistries.get(currentRegistry) ?? new Map<string, VisitorRegistry>();
  cachedRegistries.set(currentRegistry, registriesByNames);
  const key = names.join(' ');
  const registry =
    registriesByNames.get(key) ??
    createVisitorRegistry(chooseVersions(currentRegistry, (name) => names.includes(name)));
  registriesByNames.set(key, registry);
  return registry;
}

function createVisitorRegistry(full: Registry): VisitorRegistry {
  const open = omitAdminRemotes(full);
  const restricted = listRestrictedAreas(full);
  const content = JSON.stringify([toClientRegistry(open), restricted]);
  return { full, open, restricted, revision: createHash('sha256').update(content).digest('base64url') };
}

/**
 * Returns the registry with the versions of a preview. Previewed versions have no fallback, so that a failure
 * is visible, and replace even a disabled micro-frontend, so that its repair can be previewed.
 */
async function getPreviewedRegistry(
  full: Registry,
  versions: PreviewedVersions,
  source: RegistrySource,
): Promise<VisitorRegistry> {
  const entries = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const entry =
        (await source.find(name, version)) ?? createUnpublishedEntry(full.remotes[name], name, version);
      return entry ? [[name, entry] as const] : [];
    }),
  );
  return createVisitorRegistry({
    ...full,
    remotes: { ...full.remotes, ...Object.fromEntries(entries.flat()) },
  });
}

/**
 * Creates the entry of an unpublished version: it has the pages of the active version, with the reason why
 * they cannot be shown. Null without an active version.
 */
function createUnpublishedEntry(
  entry: RegistryEntry | undefined,
  name: string,
  version: string,
): RegistryEntry | null {
  const active = entry?.versions[entry.active];
  if (!entry || !active) return null;
  const unmet = [`${version} of ${name} is not published.`];
  return { ...entry, active: version, previous: null, versions: { [version]: { ...active, unmet } } };
}
