import { isImageReference } from '@shop/domain/products';
import { useState } from 'react';
import styled, { css } from 'styled-components';

/** A picture of 80 x 100 px; an empty placeholder while it is missing or fails to load. */
export function PicturePreview({ image }: { image: string }) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  if (brokenImage === image || !isImageReference(image)) return <Ground />;
  return (
    <Picture
      src={image}
      alt=""
      draggable={false}
      onError={() => {
        setBrokenImage(image);
      }}
    />
  );
}

const size = css`
  display: block;
  width: 80px;
  height: 100px;
  border-radius: var(--radius-control);
  background: var(--table-head);
`;

const Ground = styled.span`
  ${size}
`;

const Picture = styled.img`
  ${size}
  object-fit: cover;
`;
