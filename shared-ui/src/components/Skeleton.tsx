import type { CSSProperties } from 'react';
import styled from 'styled-components';

const Block = styled.span`
  display: block;
  width: var(--skeleton-width, 100%);
  height: var(--skeleton-height, 1em);
  border-radius: var(--radius-chip);
  background: var(--table-head);
`;

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string;
}

/** A placeholder of the size of content that is loading, so that the layout does not shift. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--skeleton-width': width,
    '--skeleton-height': height,
  };
  return <Block aria-hidden="true" style={size} className={className} />;
}
