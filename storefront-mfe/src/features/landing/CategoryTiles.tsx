import { Link, ProductPicture, media, useListCategoriesQuery } from '@shop/shared-ui';
import styled from 'styled-components';
import { Band } from './Band.ts';

const TILES = 6;
const TILE_PICTURE_SIZES = '(min-width: 1320px) 203px, (min-width: 768px) 15vw, 30vw';

/**
 * Links to the categories. The server embeds the categories in the page; if they are missing, their space is reserved.
 */
export function CategoryTiles() {
  const { data, isLoading } = useListCategoriesQuery();
  const categories = data?.categories.slice(0, TILES) ?? [];
  if (!isLoading && categories.length === 0) return null;
  return (
    <Band>
      <Section aria-labelledby="categories">
        <h2 id="categories">Shop by category</h2>
        <Tiles>
          {categories.map(({ name, slug, image }) => (
            <li key={slug}>
              <div>
                <Picture image={image} alt="" sizes={TILE_PICTURE_SIZES} />
              </div>
              <Link to={`/category/${encodeURIComponent(slug)}`}>{name}</Link>
            </li>
          ))}
        </Tiles>
      </Section>
    </Band>
  );
}

const Section = styled.section`
  padding-top: 32px;

  h2 {
    margin: 0 0 16px;
    font-size: clamp(1.375rem, 4vw, 2.25rem);
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-template-rows: 1fr 1fr;
  gap: 12px;
  /* Reserves the height of two rows of tiles, which load later if the server could not read the categories. */
  min-height: calc(2 * (32vw + 36px));
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
  }
  div {
    aspect-ratio: 1;
    border-radius: var(--radius-card);
    background: var(--tint-0);
    overflow: hidden;
  }
  a {
    display: block;
    padding: 8px 2px 4px;
    color: var(--ink);
    font-weight: 700;
    font-size: clamp(0.8125rem, 3.6vw, 1rem);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* The link covers the whole tile. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  a:focus-visible::after {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    li:hover a {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  ${media.up('md')} {
    grid-template-columns: repeat(${TILES}, minmax(0, 1fr));
    grid-template-rows: auto;
    gap: 12px;
    min-height: min(calc(15vw + 36px), 234px);

    /* The longest names fit into one line next to five other tiles. */
    a {
      font-size: clamp(0.8125rem, 1.8vw, 1rem);
    }
  }
  ${media.up('lg')} {
    gap: 20px;
  }
`;

const Picture = styled(ProductPicture)`
  height: 100%;
  aspect-ratio: 1;
`;
