import { Container, PageHeading } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SectionBar } from './SectionBar.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-height: 48px;
`;

const Body = styled(Container)`
  display: grid;
  gap: 20px;
`;

interface ScreenProps {
  /** Replaces the title that the page declares. */
  title?: string;
  /** Response of the page's call, for a title that contains one of its fields. */
  answer?: unknown;
  /** Rendered next to the heading. */
  action?: ReactNode;
  /** Rendered above the heading, e.g. a back link. */
  before?: ReactNode;
  children: ReactNode;
}

/** The layout of an admin screen: links to all sections, the heading and the content. */
export function Screen({ title, answer, action, before, children }: ScreenProps) {
  return (
    <>
      <SectionBar />
      <Body>
        {before}
        <Head>
          <PageHeading answer={answer}>{title}</PageHeading>
          {action}
        </Head>
        {children}
      </Body>
    </>
  );
}
