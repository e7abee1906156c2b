import { Link, media, useListCategoriesQuery } from '@shop/shared-ui';
import styled from 'styled-components';
import { LandingContainer } from './LandingContainer.ts';

const CATEGORY_COUNT = 8;

/**
 * Links to the first categories in large type, each with its number of products. The server embeds the
 * categories in the page; if they are missing, their space is reserved while they load.
 */
export function CategoryList() {
  const { data, isLoading } = useListCategoriesQuery();
  const categories = data?.categories.slice(0, CATEGORY_COUNT) ?? [];
  if (!isLoading && categories.length === 0) return null;
  return (
    <LandingContainer>
      <Section aria-labelledby="categories">
        <h2 id="categories">Shop by category</h2>
        <ul>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <Link to={`/category/${encodeURIComponent(slug)}`}>
                {name} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </LandingContainer>
  );
}

const Section = styled.section`
  padding-top: 48px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 28px;
    /* Reserves the lines of the names, which load later if the server could not read the categories. */
    min-height: 220px;
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    gap: 6px;
    min-height: 52px;
    align-items: center;
    color: var(--ink);
    font: 800 1.75rem/1 var(--display);
    font-stretch: 125%;
    letter-spacing: -0.02em;
    text-decoration: none;
  }
  a:hover {
    color: var(--green-700);
    text-decoration: underline;
    text-decoration-thickness: 4px;
  }
  span {
    align-self: flex-start;
    margin-top: 10px;
    color: var(--muted);
    font: 700 0.875rem/1 var(--body);
    letter-spacing: 0;
  }

  ${media.up('md')} {
    ul {
      gap: 4px 40px;
      min-height: 128px;
    }
    a {
      min-height: 60px;
      font-size: 2.25rem;
    }
  }
  ${media.up('lg')} {
    a {
      font-size: 3rem;
    }
  }
`;
