import type { Registry } from '@shop/registry/registry';
import styled from 'styled-components';

/** Returns the reasons why the chosen version of a micro-frontend cannot run. */
export function getUnmetReasons({ remotes }: Registry, name: string): string {
  const entry = remotes[name];
  return entry?.versions[entry.active]?.unmet?.join(' ') ?? '';
}

/** Notice above every page about the versions that this browser uses. */
export const Badge = styled.aside`
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
