import styled from 'styled-components';

/** The main column of a page. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1320px + 2 * var(--gutter));
  margin-inline: auto;
  padding: 24px var(--gutter) 64px;
`;
