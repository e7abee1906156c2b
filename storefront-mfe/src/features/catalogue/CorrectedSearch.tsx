import { Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { toQueryString, NO_FILTERS } from './listFilters.ts';
import type { ProductList } from './useListFilters.ts';

interface CorrectedSearchProps {
  list: ProductList;
  /** Corrected keyword; undefined if the list is not a search or its keyword needed no correction. */
  correctedTo: string | undefined;
}

/** Says which keyword replaced one without results, and links to the search for the original keyword. */
export function CorrectedSearch({ list: { keyword, path }, correctedTo }: CorrectedSearchProps) {
  if (keyword === undefined || correctedTo === undefined) return null;
  return (
    <CorrectionText>
      Showing results for “<strong>{correctedTo}</strong>”.{' '}
      <Link to={path + toQueryString({ ...NO_FILTERS, exact: '1' })}>Search for “{keyword}” instead</Link>
    </CorrectionText>
  );
}

const CorrectionText = styled.p`
  margin-top: 12px;
  overflow-wrap: anywhere;
`;
