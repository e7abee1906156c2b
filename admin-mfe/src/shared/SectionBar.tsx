import { Link, useLocation } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { getAriaCurrent, SECTIONS } from './sections.ts';

/** Links to every section, on each page of the administration. */
export function SectionBar() {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (row.current) scrollToCurrent(row.current);
  }, [pathname]);
  return (
    <Bar aria-label="Workplace">
      <ul ref={row}>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <Link to={section.path} aria-current={getAriaCurrent(section, pathname)}>
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

/** Scrolls the bar to the current section. `scrollIntoView` would scroll the page too. */
function scrollToCurrent(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

const Bar = styled.nav`
  border-bottom: 1px solid var(--line);
  background: var(--card);

  /* One row, which scrolls if it is too long. */
  ul {
    position: relative;
    display: flex;
    gap: 4px;
    max-width: calc(1320px + 2 * var(--gutter));
    margin: 0 auto;
    padding: 0 calc(var(--gutter) - 12px);
    overflow-x: auto;
    list-style: none;
    white-space: nowrap;
    scrollbar-width: none;
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
