import { ProductPicture } from '@shop/shared-ui';
import styled from 'styled-components';

/** A picture of 40 x 50 px in a table; its space is reserved while it loads or is missing (empty). */
export function Thumbnail({ image }: { image: string }) {
  return <Ground>{image !== '' && <ProductPicture image={image} alt="" sizes="40px" />}</Ground>;
}

const Ground = styled.span`
  width: 40px;
  height: 50px;
  overflow: hidden;
  border-radius: var(--radius-chip);
  background: var(--table-head);
`;
