import { Link, Price, ProductPicture, selectCartLines, useAppSelector, media } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useTopProductsQuery, useRelatedToLineQuery } from './cartEndpoints.ts';

const PRODUCT_COUNT = 4;
const PICTURE_SIZES = '(min-width: 992px) 96px, (min-width: 417px) 150px, 36vw';
const NO_LINE = { id: '' };

/**
 * At most four products in stock that are not in the cart: first products related to the cart's last line, then the
 * top products. Renders nothing if there are none.
 */
export function CartSuggestions() {
  const headingId = useId();
  const lines = useAppSelector(selectCartLines);
  const lastLine = lines.at(-1);
  const { data: related = [] } = useRelatedToLineQuery(lastLine ? { id: lastLine._id } : NO_LINE, {
    skip: !lastLine,
  });
  const { data: top = [] } = useTopProductsQuery();
  const suggestions = new Map(
    [...(lastLine ? related : []), ...top]
      .filter(({ _id, countInStock }) => countInStock > 0 && lines.every((line) => line._id !== _id))
      .map((product) => [product._id, product]),
  );
  if (suggestions.size === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>You may also like</Heading>
      <Row>
        {[...suggestions.values()].slice(0, PRODUCT_COUNT).map(({ _id, name, image, price, was }) => (
          <li key={_id}>
            <div>
              <ProductPicture image={image} alt="" sizes={PICTURE_SIZES} />
            </div>
            <div className="words">
              <Link to={`/product/${_id}`}>{name}</Link>
              <Price rand={price} was={was} />
            </div>
          </li>
        ))}
      </Row>
    </section>
  );
}

const Heading = styled.h2`
  margin: 0 0 16px;
  font-size: 1.375rem;
`;

/** A single row below 992 px, which scrolls horizontally on phones. */
const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(120px, 36vw, 150px);
  gap: 12px;
  margin: 0;
  padding: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  list-style: none;

  li {
    position: relative;
    display: grid;
    gap: 8px;
    align-content: start;
  }
  img {
    display: block;
    border-radius: var(--radius-control);
    background: var(--picture-ground);
  }
  .words {
    display: grid;
    gap: 4px;
    align-content: start;
    padding: 0 2px;
    font-size: 0.875rem;
  }
  a {
    min-height: 24px;
    color: var(--ink);
    font-weight: 700;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* The link covers the picture as well. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-control);
  }
  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--ink);
    outline-offset: -3px;
  }
  @media (hover: hover) {
    li:hover a {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.up('lg')} {
    grid-auto-flow: row;
    grid-template-columns: repeat(${PRODUCT_COUNT}, minmax(0, 1fr));
    gap: 20px;

    li {
      grid-template-columns: 96px minmax(0, 1fr);
      gap: 12px;
    }
  }
`;
