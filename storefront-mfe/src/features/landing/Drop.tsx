import { ButtonLink, Link, media, Price, ProductPicture } from '@shop/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useListProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { CATALOGUE_PICTURES } from '../../shared/cataloguePictures.ts';
import { useInView } from '../../shared/useInView.ts';

const PICTURE_SIZES = '(min-width: 1320px) 140px, (min-width: 992px) 10vw, 27vw';

const SEARCH = { keyword: 'Weskus', pageNumber: '1' } as const;
const SEARCH_PATH = `/search/${SEARCH.keyword}`;

const GARMENTS = [
  { name: 'Tee', product: 'Weskus Swell Tee', slug: 'weskus-swell-tee' },
  { name: 'Tote', product: 'Weskus Swell Tote', slug: 'swell-tote' },
  { name: 'Longsleeve', product: 'Weskus Breton Longsleeve', slug: 'weskus-breton-longsleeve' },
] as const;

/**
 * The latest drop with its garments. Their prices and how many are left load when the visitor scrolls near; until then
 * and if they fail to load, each garment leads to the search for the drop.
 */
export function Drop() {
  const ref = useRef<HTMLElement>(null);
  const isInView = useInView(ref);
  const { data } = useListProductsQuery(SEARCH, { skip: !isInView });
  const garments = GARMENTS.map((garment) => ({
    ...garment,
    found: data?.products.find(({ image }) => image.startsWith(`${CATALOGUE_PICTURES}${garment.slug}-`)),
  }));
  const left = garments.reduce((sum, { found }) => sum + (found?.countInStock ?? 0), 0);
  const isLoaded = garments.some(({ found }) => found);
  return (
    <Panel ref={ref} aria-labelledby="drop">
      <p className="kicker">
        Drop 07{isLoaded ? ` · ${left > 0 ? `Out now · ${left} left` : 'Sold out'}` : ''}
      </p>
      <h2 id="drop">Weskus</h2>
      <p>Eleven lines of swell on a tee and a tote, and the fisherman’s stripe on a longsleeve.</p>
      <ul>
        {garments.map(({ name, product, slug, found }) => (
          <li key={slug}>
            <Link to={found ? `/product/${found._id}` : SEARCH_PATH}>
              <Garment image={`${CATALOGUE_PICTURES}${slug}-640.webp`} alt={product} sizes={PICTURE_SIZES} />
              {name}
            </Link>
            <span>{found ? <Price rand={found.price} was={found.was} /> : null}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={SEARCH_PATH} variant="primary">
        Shop the drop
      </ButtonLink>
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: 12px;
  align-content: center;
  justify-items: start;
  padding: 32px 24px;
  border-radius: var(--radius-card);
  background: var(--lime);

  h2 {
    font-size: 3rem;
    text-transform: uppercase;
  }
  p {
    max-width: 24rem;
  }
  .kicker {
    font-weight: 700;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 12px;
    justify-self: stretch;
    margin: 8px 0;
    padding: 0;
    list-style: none;
  }
  li a {
    display: grid;
    gap: 6px;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 700;
  }
  /* Has the height of a price before it has loaded. */
  li > span {
    display: block;
    min-height: 1.5em;
    font-size: 0.875rem;
  }

  ${media.up('md')} {
    padding: 40px;
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const Garment = styled(ProductPicture)`
  border-radius: var(--radius-control);
  background: var(--picture-ground);
`;
