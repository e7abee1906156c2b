import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { getPageWindow } from './pageWindow.ts';

const Bar = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a,
  .gap {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    color: var(--ink);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  a {
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  a[aria-current] {
    background: var(--ink);
    color: var(--on-dark);
  }
  a:focus-visible {
    box-shadow: 0 0 0 6px var(--focus-halo);
  }
  @media (forced-colors: active) {
    a {
      border: 1px solid;
    }
    a[aria-current] {
      border-width: 4px;
    }
  }
`;

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Accessible name of the landmark, e.g. 'Pages, top'. */
  label: string;
  className?: string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, href, label, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Bar aria-label={label} className={className}>
      <ul>
        {getPageWindow(page, pages).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Link to={href(entry.page)} aria-current={entry.page === page ? 'page' : undefined}>
                {entry.page}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Bar>
  );
}
