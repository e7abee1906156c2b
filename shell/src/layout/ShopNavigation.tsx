import { Link, media, useLocation } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { usePageLinks } from '../routing/pageLinks.ts';
import { useCategoryLinks } from './useCategoryLinks.ts';

const ALL_PRODUCTS_PATTERN = /^\/(?:home|page\/[^/]+)\/?$/i;

/**
 * Navigation to all products, the categories and linked pages of micro-frontends, on every page of shoppers
 * except the steps of the checkout.
 */
export function ShopNavigation() {
  const { pathname } = useLocation();
  const categories = useCategoryLinks();
  const links = usePageLinks('header');
  const rowRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (rowRef.current) scrollToCurrent(rowRef.current);
  }, [pathname, categories]);
  const [, openSlug] = /^\/category\/([^/]+)/i.exec(pathname) ?? [];
  return (
    <Bar aria-label="Shop">
      <ul ref={rowRef}>
        <li>
          <Link to="/home" aria-current={ALL_PRODUCTS_PATTERN.test(pathname) ? 'page' : undefined}>
            All products
          </Link>
        </li>
        {categories?.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={`/category/${encodeURIComponent(slug)}`}
              aria-current={openSlug === encodeURIComponent(slug) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        {links.map(({ label, to }) => (
          <li key={`${label} ${to}`} data-linked>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

/** Centres the current link in the row. Does not use `scrollIntoView`, which would scroll the page too. */
function scrollToCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

const Bar = styled.nav`
  border-bottom: 1px solid var(--line);
  background: var(--card);

  /* One row, which scrolls if it does not fit. Its height is fixed while categories load, to avoid a layout shift. */
  ul {
    position: relative;
    display: flex;
    max-width: calc(1320px + 2 * var(--gutter));
    min-height: 44px;
    margin: 0 auto;
    padding: 0 calc(var(--gutter) - 12px);
    overflow-x: auto;
    list-style: none;
    white-space: nowrap;
    scrollbar-width: none;
  }
  /*
   * The row fades at the edge of a phone, as a sign that it scrolls; the fade is longer than the space between two
   * links, so that it always meets a word. The padding lets the last link scroll out of the fade.
   */
  ${media.down('md')} {
    ul {
      padding-right: 64px;
      mask-image: linear-gradient(to left, transparent, var(--ink) 64px);
    }
  }
  /* Linked pages are at the other end, so that categories which load later do not shift them. */
  li:not([data-linked]) + li[data-linked] {
    margin-left: auto;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 12px;
    color: var(--ink);
    font-weight: 700;
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
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
  @media print {
    display: none;
  }
`;
