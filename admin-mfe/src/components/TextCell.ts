import styled from 'styled-components';

/** A table cell for text of any length. Words that are too long for the column are broken. */
export const TextCell = styled.td`
  min-width: 6rem;
  overflow-wrap: anywhere;
`;
