import { isImageReference } from '@shop/domain/products';
import { ProductPicture } from '@shop/shared-ui';
import styled from 'styled-components';

/**
 * A picture of 40 x 50 px in a table. Its space is reserved while it loads, and empty for an invalid
 * reference.
 */
export function Thumbnail({ image }: { image: string }) {
  return <Ground>{isImageReference(image) && <ProductPicture image={image} alt="" sizes="40px" />}</Ground>;
}

const Ground = styled.span`
  width: 40px;
  height: 50px;
  overflow: hidden;
  border-radius: var(--radius-chip);
  background: var(--table-head);
`;
