import { canRun } from '@shop/registry/canRun';
import { chooseVersions } from '@shop/registry/chooseVersions';
import type { Registry } from '@shop/registry/registry';
import type { PageRenderer } from './pageRenderer.ts';

const TIMEOUT_MS = 5000;

/**
 * Resolves once the active and the candidate versions have rendered a first page, or after a time limit. A
 * version that cannot be rendered does not prevent the start, because browsers render it.
 */
export async function warmUp(registry: Registry, renderer: PageRenderer | null): Promise<void> {
  if (renderer === null) return;
  const choices = [chooseVersions(registry), chooseVersions(registry, () => true)];
  const entries = choices.flatMap(({ remotes }) => Object.entries(remotes));
  const preparations = entries.map(async ([name, { versions, active, disabled }]) => {
    const version = versions[active];
    if (!disabled && version && canRun(version)) await renderer.prepare(name, version);
  });
  await Promise.race([
    Promise.all(preparations),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref()),
  ]);
}
