import type { Registry } from '@shop/registry/registry';
import { Badge, getUnmetReasons } from './Badge.ts';
import type { LocalBuild } from './localBuilds.ts';

interface LocalBuildsBadgeProps {
  builds: readonly LocalBuild[];
  /** Registry that contains the local builds. */
  registry: Registry;
}

/** Lists the local builds that this tab uses, and why one of them cannot run; with a link that resets them. */
export function LocalBuildsBadge({ builds, registry }: LocalBuildsBadgeProps) {
  return (
    <Badge aria-label="Local builds">
      {builds.map(({ name, base }) => (
        <span key={name}>
          {name} from {base} {getUnmetReasons(registry, name)}
        </span>
      ))}
      <a href={location.pathname}>Reset</a>
    </Badge>
  );
}
