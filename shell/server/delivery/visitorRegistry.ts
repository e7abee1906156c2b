import { createHash } from 'node:crypto';
import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { restrictedAreas, withoutAdmin } from '@shop/registry/visibility';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { Context } from 'koa';
import { clientRegistry } from '../page/clientRegistry.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import type { ShellSettings } from '../settings.ts';
import { bucketOf, getsCandidate } from './bucket.ts';
import type { Bucket } from './bucket.ts';
import { previewOf } from './preview.ts';
import type { PreviewedVersions } from './preview.ts';

/** The registry with the versions that were chosen for a visitor. */
export interface VisitorRegistry {
  whole: Registry;
  /** What of it everybody may see. */
  open: Registry;
  restricted: readonly RestrictedArea[];
  /** Pages that are made of the same versions have the same revision. */
  revision: string;
}

export interface Visit {
  registry: VisitorRegistry;
  bucket: Bucket;
  preview: PreviewedVersions | null;
}

/** Chooses the versions for the visitor of a request: those of a preview, else the candidate's share, else the active ones. */
export async function visitOf(
  { registry: source, settings }: { registry: RegistrySource; settings: ShellSettings },
  known: Registry,
  ctx: Context,
): Promise<Visit> {
  const bucket = bucketOf(ctx);
  const preview = previewOf(ctx, settings);
  const chosen = registryFor(known, bucket.text);
  const registry = preview ? await previewed(chosen.whole, preview, source) : chosen;
  return { registry, bucket, preview };
}

/** A registry is followed by few different choices, so each of them is made once. */
const choices = new WeakMap<Registry, Map<string, VisitorRegistry>>();

function registryFor(known: Registry, bucket: string): VisitorRegistry {
  const names = Object.entries(known.remotes).flatMap(([name, { candidate }]) =>
    candidate && getsCandidate(bucket, name, candidate) ? [name] : [],
  );
  const made = choices.get(known) ?? new Map<string, VisitorRegistry>();
  choices.set(known, made);
  const key = names.join(' ');
  const registry = made.get(key) ?? visitorRegistry(chooseVersions(known, (name) => names.includes(name)));
  made.set(key, registry);
  return registry;
}

function visitorRegistry(whole: Registry): VisitorRegistry {
  const open = withoutAdmin(whole);
  const restricted = restrictedAreas(whole);
  const content = JSON.stringify([clientRegistry(open), restricted]);
  return { whole, open, restricted, revision: createHash('sha256').update(content).digest('base64url') };
}

/**
 * The registry with the versions of a preview, which have no fallback: who looks at a version must see that it fails. A
 * preview shows a disabled micro-frontend too, so that its repair can be looked at.
 */
async function previewed(
  whole: Registry,
  versions: PreviewedVersions,
  source: RegistrySource,
): Promise<VisitorRegistry> {
  const entries = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const entry = (await source.find(name, version)) ?? absent(whole.remotes[name], name, version);
      return entry ? [[name, entry] as const] : [];
    }),
  );
  return visitorRegistry({
    ...whole,
    remotes: { ...whole.remotes, ...Object.fromEntries(entries.flat()) },
  });
}

/** The pages of a version that is not there are those of the one that serves; each says why it cannot be shown. */
function absent(entry: RegistryEntry | undefined, name: string, version: string): RegistryEntry | null {
  const active = entry?.versions[entry.active];
  if (!entry || !active) return null;
  const unmet = [`${version} of ${name} is not published.`];
  return { ...entry, active: version, previous: null, versions: { [version]: { ...active, unmet } } };
}
