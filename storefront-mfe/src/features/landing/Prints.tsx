import { ButtonLink, Link, media, ProductPicture } from '@shop/shared-ui';
import styled from 'styled-components';
import { useTopProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { LandingContainer } from './LandingContainer.ts';

/** Start of the paths of the pictures that belong to the catalogue. */
const CATALOGUE_PICTURES = '/images/products/';
const PICTURE_SIZES = '(min-width: 1320px) 235px, (min-width: 992px) 18vw, 29vw';

const DROP_PICTURE_SIZES = '(min-width: 1320px) 140px, (min-width: 992px) 10vw, 27vw';

const PRINTS = [
  { name: 'Paarl Rock', slug: 'paarl-rock-tee', alt: 'Three dark domes over a pink line' },
  { name: 'Protea', slug: 'protea-burst-tee', alt: 'A protea opened flat in lime and pink' },
  { name: 'Windpump', slug: 'windpump-tee', alt: 'A windpump in dark line before an ember sun' },
  { name: 'Contour', slug: 'contour-tee', alt: 'The contour lines of a hill in ember ink' },
  { name: 'Swell', slug: 'weskus-swell-tee', alt: 'A round of swell lines in deep blue and white' },
  { name: 'Checker', slug: 'kerkplein-checker-tee', alt: 'A warped chessboard in cream and sand' },
] as const;

const DROP = [
  { name: 'Weskus Swell Tee', slug: 'weskus-swell-tee' },
  { name: 'Weskus Swell Tote', slug: 'swell-tote' },
  { name: 'Weskus Breton Longsleeve', slug: 'weskus-breton-longsleeve' },
] as const;

const getSearchPath = (keyword: string): string => `/search/${encodeURIComponent(keyword)}`;

/**
 * The latest drop, and a wall of prints that link to a search for their products. Renders nothing in a shop that does
 * not sell the catalogue, which a top product with one of its pictures shows.
 */
export function Prints() {
  const { data: topProducts = [] } = useTopProductsQuery({});
  if (!topProducts.some(({ image }) => image.startsWith(CATALOGUE_PICTURES))) return null;
  return (
    <LandingContainer>
      <Section>
        <Drop aria-labelledby="drop">
          <p className="kicker">Drop 07</p>
          <h2 id="drop">Weskus</h2>
          <p>Eleven lines of swell on a tee and a tote, and the fisherman’s stripe on a longsleeve.</p>
          <ul>
            {DROP.map(({ name, slug }) => (
              <li key={slug}>
                <Garment
                  image={`${CATALOGUE_PICTURES}${slug}-640.webp`}
                  alt={name}
                  sizes={DROP_PICTURE_SIZES}
                />
              </li>
            ))}
          </ul>
          <ButtonLink to={getSearchPath('Weskus')} variant="primary">
            Shop the drop
          </ButtonLink>
        </Drop>
        <section aria-labelledby="prints">
          <h2 id="prints">The print wall</h2>
          <Wall>
            {PRINTS.map(({ name, slug, alt }) => (
              <li key={slug}>
                <Link to={getSearchPath(name)}>
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
  gap: 32px;
  padding-bottom: 64px;

  ${media.up('lg')} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Drop = styled.section`
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
    max-width: 40ch;
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

  ${media.up('md')} {
    padding: 40px;
  }
  @media (forced-colors: active) {
    border: 2px solid;
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

const Garment = styled(ProductPicture)`
  border-radius: var(--radius-control);
  background: var(--picture-ground);
`;

/** The middle of the picture, whose height exceeds its width. Its line sets off cloth of the colour of the page. */
const Print = styled(ProductPicture)`
  aspect-ratio: 1;
  outline: 1px solid var(--line);
  outline-offset: -1px;
  border-radius: var(--radius-card);
  background: var(--picture-ground);
`;
