import { Container, PageHeading, cardSurface } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ArticleProps {
  lead: string;
  /** Uses the full width of the column, for text next to pictures. */
  isWide?: boolean;
  children: ReactNode;
}

export function Article({ lead, isWide = false, children }: ArticleProps) {
  return (
    <Container>
      <Text data-wide={isWide}>
        <PageHeading />
        <p className="lead">{lead}</p>
        {children}
      </Text>
    </Container>
  );
}

const Text = styled.article`
  max-width: 38rem;
  padding-bottom: 48px;

  &[data-wide='true'] {
    max-width: none;
  }
  p + p,
  dl + p {
    margin-top: 12px;
  }
  .lead {
    max-width: 38rem;
    margin-top: 12px;
    color: var(--muted);
    font-size: 1.125rem;
  }
  h2 {
    margin: 32px 0 8px;
    font-size: 1.375rem;
  }
  li + li {
    margin-top: 8px;
  }
  dl {
    margin: 16px 0;
    ${cardSurface}
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    justify-content: space-between;
    padding: 14px 20px;
  }
  dl > div + div {
    border-top: 1px solid var(--line);
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
