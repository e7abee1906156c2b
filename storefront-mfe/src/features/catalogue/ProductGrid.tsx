import type { ProductSummary } from '@shop/contract/products';
import styled from 'styled-components';
import { ProductCard } from './ProductCard.tsx';

interface ProductGridProps {
  products: readonly ProductSummary[];
  label: string;
  /** False for rows further down: none of their pictures is the largest of the first view. */
  isFirstView?: boolean;
}

export function ProductGrid({ products, label, isFirstView = true }: ProductGridProps) {
  return (
    <CardGrid aria-label={label}>
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} isFirst={isFirstView && index === 0} />
      ))}
    </CardGrid>
  );
}

export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 20px;
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    border-radius: var(--radius-card);
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hairline);
    overflow: hidden;
  }
  .card:has(a:focus-visible) {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }
  .art {
    position: relative;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    background: #ece7da;
  }
  .art[data-tint='1'] {
    background: #e6ece0;
  }
  .art[data-tint='2'] {
    background: #f3e2d8;
  }
  .art[data-tint='3'] {
    background: #e0e7ec;
  }
  .art[data-tint='4'] {
    background: #f0e8cf;
  }
  .art[data-tint='5'] {
    background: #e3e9d3;
  }
  .art[data-tint='6'] {
    background: #ebe0e6;
  }
  .art[data-tint='7'] {
    background: #dde8e4;
  }
  .art picture {
    display: contents;
  }
  .art img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform 120ms ease-out;
  }
  .card[data-sold-out='true'] .art img {
    opacity: 0.62;
  }
  .chip {
    position: absolute;
    inset: 10px auto auto 10px;
    padding: 4px 10px;
    border-radius: var(--radius-chip);
    color: var(--ink);
    background: var(--ember);
    font-size: 0.8125rem;
    font-weight: 700;
  }
  .chip[data-kind='gone'] {
    color: #fff;
    background: var(--ink);
  }
  .words {
    display: grid;
    grid-template-rows: auto auto auto 1fr;
    gap: 4px;
    flex: 1;
    padding: 12px;
  }
  .words > :last-child {
    align-self: end;
    margin-top: 6px;
  }
  .name {
    display: -webkit-box;
    margin: 0;
    font: 700 0.9375rem/1.3 var(--body);
    text-transform: none;
    letter-spacing: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .name a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .words .rating {
    gap: 2px 6px;
    font-size: 0.8125rem;
  }
  .brand {
    margin: 0;
    color: var(--muted);
    font-size: 0.8125rem;
  }

  @media (min-width: 768px) {
    .words {
      padding: 16px;
    }
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid;
    }
  }
  @media (hover: hover) and (pointer: fine) {
    .card:hover .art img {
      transform: scale(1.03);
    }
    .card:hover .name a {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .art img {
      transition: none;
    }
  }
`;
