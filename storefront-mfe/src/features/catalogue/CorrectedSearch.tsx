import { Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { addressOf, NO_FILTERS } from './listFilters.ts';
import type { ProductList } from './useListFilters.ts';

interface CorrectedSearchProps {
  list: ProductList;
  /** Undefined when the list is no search, or its keyword needed no correction. */
  correctedTo: string | undefined;
}

/** Says what was searched for in the place of a keyword that no product has, and leads to the keyword itself. */
export function CorrectedSearch({ list: { keyword, path }, correctedTo }: CorrectedSearchProps) {
  if (keyword === undefined || correctedTo === undefined) return null;
  return (
    <Words>
      Showing results for “<strong>{correctedTo}</strong>”.{' '}
      <Link to={path + addressOf({ ...NO_FILTERS, exact: '1' })}>Search for “{keyword}” instead</Link>
    </Words>
  );
}

const Words = styled.p`
  margin-top: 12px;
  overflow-wrap: anywhere;
`;
