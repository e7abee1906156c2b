import type { Product } from '@shop/contract/products';
import { Link } from '@shop/shared-ui';
import styled from 'styled-components';

/** The product's brand and category, linked to their lists; nothing for a product without either. */
export function BrandAndCategory({ brand, brandSlug, category, categorySlug }: Product) {
  if (brand === '' && category === '') return null;
  return (
    <Names>
      {brandSlug ? <Link to={`/home?brand=${encodeURIComponent(brandSlug)}`}>{brand}</Link> : brand}
      {brand !== '' && category !== '' && ' · '}
      {categorySlug ? <Link to={`/category/${encodeURIComponent(categorySlug)}`}>{category}</Link> : category}
    </Names>
  );
}

const Names = styled.p`
  margin: 0 0 8px;
  color: var(--muted);
  font-weight: 600;

  a {
    color: inherit;
  }
`;
