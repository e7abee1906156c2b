import styled from 'styled-components';
import type { LocalBuild } from './localBuilds.ts';

/** Names the local builds that this tab uses, with a link that resets them. */
export function LocalBuildsBadge({ builds }: { builds: readonly LocalBuild[] }) {
  return (
    <Badge aria-label="Local builds">
      {builds.map(({ name, base }) => (
        <span key={name}>
          {name} from {base}
        </span>
      ))}
      <a href={location.pathname}>Reset</a>
    </Badge>
  );
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
