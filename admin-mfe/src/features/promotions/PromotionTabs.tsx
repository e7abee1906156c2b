import { Link, useLocation } from '@shop/shared-ui';
import styled from 'styled-components';

const TABS = [
  ['Vouchers', '/admin/promotions'],
  ['Sales', '/admin/promotions/sales'],
] as const;

/** Links to the two kinds of promotions. */
export function PromotionTabs() {
  const { pathname } = useLocation();
  return (
    <Tabs aria-label="Kinds of promotions">
      {TABS.map(([label, path]) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid var(--line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    color: var(--ink);
    font-weight: 700;
    text-decoration: none;
  }
  a[aria-current] {
    box-shadow: inset 0 -3px 0 var(--green-700);
  }
  @media (hover: hover) {
    a:hover {
      text-decoration: underline;
    }
  }
  @media (forced-colors: active) {
    a[aria-current] {
      border-bottom: 3px solid;
    }
  }
`;
