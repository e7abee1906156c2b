import { Disclosure, media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface ListFiltersProps {
  /** Number of filters set in the URL, shown on the button. */
  count: number;
  children: ReactNode;
}

/**
 * The collapsible filters of a list, as part of `ListTools`. Initially expanded if any is set, except on phones, where
 * they would fill the window and hide the list.
 */
export function ListFilters({ count, children }: ListFiltersProps) {
  return (
    <FilterDisclosure
      summary={count === 0 ? 'Filters' : `Filters (${String(count)})`}
      isOpenAtFirst={count > 0 && !isPhone()}
    >
      {children}
    </FilterDisclosure>
  );
}

const isPhone = (): boolean =>
  typeof matchMedia === 'function' && matchMedia(media.down('md').replace('@media ', '')).matches;

const FilterDisclosure = styled(Disclosure)`
  ${media.up('md')} {
    grid-column: 1 / -1;
  }
  ${media.down('md')} {
    display: contents;

    > button {
      align-self: end;
      min-height: var(--control);
    }
    /* Without a sort select the filters have the row to themselves. */
    [role='search'] + & > button {
      grid-column: 1 / -1;
    }
    > button + div {
      grid-column: 1 / -1;
      /* Offsets the gap, because the collapsed filters have no height. */
      margin-top: -12px;
    }
  }
`;

/** Grid of the filters' fields. Two fit side by side on most phones. */
export const FilterFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
  gap: 12px 16px;
  align-items: end;
  /* Space for the focus rings of the fields, which the disclosure would clip. */
  padding-block: 8px;

  ${media.up('md')} {
    grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr));
  }
`;

/** Buttons of the filters, in a row of their own. */
export const FilterActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 12px 24px;

  > [data-variant='quiet'] {
    padding-inline: 0;
  }
`;
