import { Link, media, ProductPicture } from '@shop/shared-ui';
import styled from 'styled-components';
import { useTopProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { CATALOGUE_PICTURES, isOfCatalogue } from '../../shared/cataloguePictures.ts';
import { Drop } from './Drop.tsx';
import { LandingContainer } from './LandingContainer.ts';

const PICTURE_SIZES = '(min-width: 1320px) 235px, (min-width: 992px) 18vw, 29vw';

const PRINTS = [
  { name: 'Paarl Rock', slug: 'paarl-rock-tee', alt: 'Three dark domes over a pink line' },
  { name: 'Protea', slug: 'protea-burst-tee', alt: 'A protea opened flat in lime and pink' },
  { name: 'Windpump', slug: 'windpump-tee', alt: 'A windpump in dark line before an ember sun' },
  { name: 'Contour', slug: 'contour-tee', alt: 'The contour lines of a hill in ember ink' },
  { name: 'Swell', slug: 'weskus-swell-tee', alt: 'A round of swell lines in deep blue and white' },
  { name: 'Checker', slug: 'kerkplein-checker-tee', alt: 'A warped chessboard in cream and sand' },
] as const;

/**
 * The latest drop, and a wall of prints that link to a search for their products. Renders nothing in a shop that does
 * not sell the catalogue, which a top product with one of its pictures shows.
 */
export function Prints() {
  const { data: topProducts = [] } = useTopProductsQuery({});
  if (!topProducts.some(isOfCatalogue)) return null;
  return (
    <LandingContainer>
      <Section>
        <Drop />
        <section aria-labelledby="prints">
          <h2 id="prints">The print wall</h2>
          <Wall>
            {PRINTS.map(({ name, slug, alt }) => (
              <li key={slug}>
                <Link to={`/search/${encodeURIComponent(name)}`}>
                  <Print
                    image={`${CATALOGUE_PICTURES}${slug}-print-640.webp`}
                    alt={alt}
                    sizes={PICTURE_SIZES}
                  />
                  {name}
                </Link>
              </li>
            ))}
          </Wall>
        </section>
      </Section>
    </LandingContainer>
  );
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  padding-bottom: 64px;

  ${media.up('lg')} {
    gap: 32px;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  margin: 20px 0 0;
  padding: 0;
  list-style: none;

  a {
    display: grid;
    gap: 4px;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  ${media.up('md')} {
    gap: 20px;

    a {
      font-size: 1rem;
    }
  }
`;

/** The middle of the picture, whose height exceeds its width. Its line sets off cloth of the colour of the page. */
const Print = styled(ProductPicture)`
  aspect-ratio: 1;
  outline: 1px solid var(--line);
  outline-offset: -1px;
  border-radius: var(--radius-card);
  background: var(--picture-ground);
`;
