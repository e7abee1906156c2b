import type { Registry } from '@shop/registry/registry';
import styled from 'styled-components';

interface PreviewBadgeProps {
  /** Previewed version of each micro-frontend. */
  versions: Readonly<Record<string, string>>;
  registry: Registry;
}

/**
 * Lists the versions that this browser previews, each with the reasons why it cannot run. A link ends the
 * preview.
 */
export function PreviewBadge({ versions, registry }: PreviewBadgeProps) {
  return (
    <Badge aria-label="Preview">
      {Object.entries(versions).map(([name, version]) => (
        <span key={name}>
          Preview of {name} {version} {getUnmetReasons(registry, name)}
        </span>
      ))}
      <a href="/preview?token=">Leave preview</a>
    </Badge>
  );
}

/** Returns the reasons why the chosen version of a micro-frontend cannot run; empty if it can. */
function getUnmetReasons({ remotes }: Registry, name: string): string {
  const entry = remotes[name];
  return entry?.versions[entry.active]?.unmet?.join(' ') ?? '';
}

/** Box in the corner of every page, above its content. */
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
  font-size: 0.875rem;
  font-weight: 700;

  a {
    color: inherit;
  }
`;
