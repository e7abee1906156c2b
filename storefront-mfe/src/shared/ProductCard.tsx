import type { ProductSummary } from '@shop/contract/products';
import { Link, Price, ProductPicture, Skeleton, Stars, media, cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';
import { SaveButton } from './saved/SaveButton.tsx';
import { ProductArt } from './ProductArt.ts';
import { getStockNote } from './stockNote.ts';

interface ProductCardProps {
  product: ProductSummary;
  /** `sizes` attribute of the picture. */
  sizes: string;
  /** True for a picture in the first row of the first view, which is loaded with high priority. */
  isInFirstRow: boolean;
  /** `h3` in a section that has a heading of its own. */
  heading: 'h2' | 'h3';
}

export function ProductCard({ product, sizes, isInFirstRow, heading: Heading }: ProductCardProps) {
  const note = getStockNote(product.countInStock);
  return (
    <Card data-sold-out={product.countInStock === 0}>
      <ProductArt>
        <Picture image={product.image} alt="" sizes={sizes} priority={isInFirstRow} />
        {note === null ? null : (
          <span className="chip" data-kind={product.countInStock === 0 ? 'gone' : 'low'}>
            {note}
          </span>
        )}
      </ProductArt>
      <CardText>
        <Heading>
          <CardLink to={`/product/${product._id}`}>{product.name}</CardLink>
        </Heading>
        <p>{product.brand}</p>
        <Rating rating={product.rating} numReviews={product.numReviews} />
        <CardPrice rand={product.price} was={product.was} size="card" />
      </CardText>
      <CardSaveButton product={product} />
    </Card>
  );
}

/** An empty card of the final size, so that nothing shifts when the products arrive. */
export function ProductCardSkeleton() {
  return (
    <Card>
      <ProductArt />
      <BlankText>
        <Skeleton />
        <Skeleton />
      </BlankText>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  ${cardSurface}
  overflow: hidden;

  &:has(a:focus-visible) {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }

  .chip {
    position: absolute;
    inset: 10px auto auto 10px;
    padding: 4px 10px;
    border-radius: var(--radius-chip);
    color: var(--ink);
    background: var(--ember);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .chip[data-kind='gone'] {
    color: var(--on-dark);
    background: var(--ink);
  }
`;

const Picture = styled(ProductPicture)`
  transition: transform 120ms ease-out;

  ${Card}[data-sold-out='true'] & {
    opacity: 0.62;
  }
  @media (hover: hover) and (pointer: fine) {
    ${Card}:hover & {
      transform: scale(1.03);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const CardText = styled.div`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  gap: 4px;
  flex: 1;
  padding: 12px;

  h2,
  h3 {
    display: -webkit-box;
    margin: 0;
    font: 700 1rem/1.3 var(--body);
    letter-spacing: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  p {
    margin: 0;
    color: var(--muted);
    font-size: 0.875rem;
  }
  ${media.up('md')} {
    padding: 16px;
  }
`;

const BlankText = styled(CardText)`
  min-height: 142px;
  align-content: start;
  gap: 12px;
`;

/** The link covers the whole card. */
const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;

  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  @media (hover: hover) and (pointer: fine) {
    ${Card}:hover & {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Rating = styled(Stars)`
  gap: 2px 6px;
  font-size: 0.875rem;
`;

const CardPrice = styled(Price)`
  align-self: end;
  margin-top: 6px;
`;

/** Above the link in z-order, because the link covers the card. */
const CardSaveButton = styled(SaveButton)`
  position: absolute;
  inset: 6px 6px auto auto;
  z-index: 1;
`;
