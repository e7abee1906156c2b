import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

/** Duration in ms of expanding and collapsing (requirement 9.22). */
const COLLAPSE_MS = 300;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 8px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    width: 8px;
    height: 8px;
    margin-inline-end: 4px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    transition: transform ${COLLAPSE_MS}ms;
  }
  &[aria-expanded='true']::after {
    transform: rotate(-135deg);
  }
`;

/*
 * Collapsed content is hidden by `visibility`, which can be animated, unlike `display`, and prevents focus.
 */
const Body = styled.div`
  display: grid;
  grid-template-rows: 0fr;
  visibility: hidden;
  transition:
    grid-template-rows ${COLLAPSE_MS}ms ease,
    visibility ${COLLAPSE_MS}ms;

  &[data-open='true'] {
    grid-template-rows: 1fr;
    visibility: visible;
  }
  /* Wider than its content, so that focus rings are not clipped. */
  > div {
    min-height: 0;
    margin-inline: -8px;
    padding-inline: 8px;
    overflow: hidden;
  }
  @media print {
    grid-template-rows: 1fr;
    visibility: visible;
  }
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  className?: string;
}

/** A section that can be expanded and collapsed. */
export function Disclosure({ summary, children, isOpenAtFirst = false, className }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div className={className}>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {summary}
      </Toggle>
      <Body id={id} data-open={isOpen}>
        <div>{children}</div>
      </Body>
    </div>
  );
}
