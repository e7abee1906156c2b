import { Container, PageHeading, cardSurface } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ArticleProps {
  lead: string;
  children: ReactNode;
}

export function Article({ lead, children }: ArticleProps) {
  return (
    <Container>
      <Text>
        <PageHeading />
        <p className="lead">{lead}</p>
        {children}
      </Text>
    </Container>
  );
}

const Text = styled.article`
  max-width: 68ch;
  padding-bottom: 48px;

  p + p,
  dl + p {
    margin-top: 12px;
  }
  .lead {
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
    font-weight: 600;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
