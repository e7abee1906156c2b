import styled from 'styled-components';

/** The 4 : 5 box of a product's picture, with the background colour of the pictures until the picture loads. */
export const ProductArt = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: var(--picture-ground);
`;
