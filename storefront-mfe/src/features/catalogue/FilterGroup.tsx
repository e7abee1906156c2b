import { useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface FilterGroupProps {
  title: string;
  /** True while the group narrows the list; opens it. */
  isActive: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Filters of one kind, which visitors can open and close, also without scripts. */
export function FilterGroup({ title, isActive, isOpenAtFirst = false, children }: FilterGroupProps) {
  const [isOpen, setIsOpen] = useState(isActive || isOpenAtFirst);
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    if (isActive) setIsOpen(true);
  }
  return (
    <Group
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </Group>
  );
}

/** Duration in ms of opening and closing, in browsers that can animate it. */
const COLLAPSE_MS = 300;

const Group = styled.details`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
    font-weight: 700;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    margin-inline-end: 4px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[open] > summary::after {
    transform: rotate(-135deg);
  }
  > fieldset {
    min-width: 0;
    margin: 0;
    padding: 0 0 12px;
    border: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    interpolate-size: allow-keywords;

    summary::after {
      transition: transform ${COLLAPSE_MS}ms;
    }
    &::details-content {
      height: 0;
      overflow: clip;
      overflow-clip-margin: 8px;
      transition:
        height ${COLLAPSE_MS}ms,
        content-visibility ${COLLAPSE_MS}ms allow-discrete;
    }
    &[open]::details-content {
      height: auto;
    }
  }
`;
