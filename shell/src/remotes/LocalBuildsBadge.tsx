import type { Registry } from '@shop/registry/registry';
import styled from 'styled-components';
import type { LocalBuild } from './localBuilds.ts';

interface LocalBuildsBadgeProps {
  builds: readonly LocalBuild[];
  /** The registry with them in it. */
  registry: Registry;
}

/** Names the local builds that this tab uses, and why one of them cannot run; with a link that resets them. */
export function LocalBuildsBadge({ builds, registry }: LocalBuildsBadgeProps) {
  return (
    <Badge aria-label="Local builds">
      {builds.map(({ name, base }) => (
        <span key={name}>
          {name} from {base} {unmetOf(registry, name)}
        </span>
      ))}
      <a href={location.pathname}>Reset</a>
    </Badge>
  );
}

function unmetOf({ remotes }: Registry, name: string): string {
  const entry = remotes[name];
  return entry?.versions[entry.active]?.unmet?.join(' ') ?? '';
}

const Badge = styled.aside`
  position: fixed;
  z-index: 60;
  bottom: 8px;
  left: 8px;
  display: grid;
  gap: 4px;
  padding: 10px 14px;
  border-radius: var(--radius-control);
  background: var(--ember);
  color: var(--ink);
  font-size: 0.8125rem;
  font-weight: 700;

  a {
    color: inherit;
  }
`;
