import styled from 'styled-components';

/**
 * The 4 : 5 box of a product's picture, tinted until the picture loads. `data-tint` is the result of
 * `getTint`.
 */
export const ProductArt = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: var(--tint-0);

  &[data-tint='1'] {
    background: var(--tint-1);
  }
  &[data-tint='2'] {
    background: var(--tint-2);
  }
  &[data-tint='3'] {
    background: var(--tint-3);
  }
  &[data-tint='4'] {
    background: var(--tint-4);
  }
  &[data-tint='5'] {
    background: var(--tint-5);
  }
  &[data-tint='6'] {
    background: var(--tint-6);
  }
  &[data-tint='7'] {
    background: var(--tint-7);
  }
`;
