import type { ReactNode } from 'react';
import { cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';

interface OrderSectionProps {
  /** Id of the heading, which names the section. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A card with a part of an order, such as the address, the payment or the items. */
export function OrderSection({ id, heading, children }: OrderSectionProps) {
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </Section>
  );
}

const Section = styled.section`
  padding: 24px;
  ${cardSurface}

  h2 {
    margin-bottom: 12px;
  }
  p {
    overflow-wrap: anywhere;
  }
  @media print {
    padding: 0 0 24px;
    box-shadow: none;
    break-inside: avoid;
  }
`;
