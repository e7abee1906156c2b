import { Container, Link, PageHeading, useLocation } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-height: 48px;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 24px;

  nav {
    margin-left: auto;
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const Body = styled(Container)`
  display: grid;
  gap: 20px;
`;

interface ScreenProps {
  /** Replaces the title that the page declares. */
  title?: string;
  /** The response of the page's call, for a title that contains a field of it. */
  answer?: unknown;
  /** Rendered beside the heading. */
  action?: ReactNode;
  /** Rendered above the heading, e.g. a back link. */
  before?: ReactNode;
  children: ReactNode;
}

/** The layout of every admin screen. */
export function Screen({ title, answer, action, before, children }: ScreenProps) {
  return (
    <Body>
      <Top>
        {before}
        <Workplace />
      </Top>
      <Head>
        <PageHeading answer={answer}>{title}</PageHeading>
        {action}
      </Head>
      {children}
    </Body>
  );
}

const MICRO_FRONTENDS = '/admin/micro-frontends';

/** Leads to the screens that the menu of the header does not name. */
function Workplace() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Workplace">
      <Link to={MICRO_FRONTENDS} aria-current={pathname === MICRO_FRONTENDS ? 'page' : undefined}>
        Micro-frontends
      </Link>
    </nav>
  );
}
