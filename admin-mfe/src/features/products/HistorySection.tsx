import { Icon, useLocation } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

interface HistorySectionProps {
  /** Fragment of the URL that opens the section. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Collapsible section of a product's page, initially closed unless the URL names it. Its content is mounted,
 * and so loaded, only while the section is open.
 */
export function HistorySection({ id, title, children }: HistorySectionProps) {
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === `#${id}`);
  return (
    <Section
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>
        {title}
        <Icon name="right" size={20} />
      </summary>
      {isOpen && children}
    </Section>
  );
}

const Section = styled.details`
  scroll-margin-top: var(--header-height);

  summary {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    padding-block: 10px;
    font-weight: 700;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: transform 120ms ease-out;
  }
  &[open] summary svg {
    transform: rotate(90deg);
  }
`;
