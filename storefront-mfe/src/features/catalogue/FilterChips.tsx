import { Icon, Link, VisuallyHidden } from '@shop/shared-ui';
import styled from 'styled-components';
import { toQueryString } from './listFilters.ts';
import type { ActiveFilter } from './activeFilters.ts';
import type { ListFilters } from './listFilters.ts';

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  /** URL path of the list. */
  path: string;
  /** Filters that remain after "Clear all". */
  all: ListFilters;
  /** Called when a link that removes filters is clicked; the link may be removed while it has the focus. */
  onRemove: () => void;
}

/** Lists the active filters, each as a link that removes it, and a link that removes all of them. */
export function FilterChips({ active, path, all, onRemove }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <Chips aria-label="Active filters">
      {active.map(({ label, remainingFilters }) => (
        <li key={toQueryString(remainingFilters)}>
          <Link className="chip" to={path + toQueryString(remainingFilters)} onClick={onRemove}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {label}
            <Icon name="close" size={18} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="all" to={path + toQueryString(all)} onClick={onRemove}>
          Clear all
        </Link>
      </li>
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 0 14px;
    font-weight: 700;
  }
  .chip {
    border-radius: var(--radius-pill);
    background: var(--good-ground);
    color: var(--ink);
    text-decoration: none;
  }
  .all {
    padding: 0 4px;
  }
  @media (hover: hover) {
    .chip:hover {
      text-decoration: line-through;
    }
  }
  @media (forced-colors: active) {
    .chip {
      border: 1px solid;
    }
  }
`;
