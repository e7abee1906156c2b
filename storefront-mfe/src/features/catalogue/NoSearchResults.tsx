import { ButtonLink, EmptyState, Link, useListCategoriesQuery } from '@shop/shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Recommendations } from '../../shared/Recommendations.tsx';
import { getSearchAdvice } from './searchAdvice.ts';
import { useSearchSuggestions } from './useSearchSuggestions.ts';

const CATEGORY_COUNT = 8;

const createSearchPath = (keyword: string) => `/search/${encodeURIComponent(keyword)}`;

/** The result of a search without products: the reason, other searches that have results, and links. */
export function NoSearchResults({ keyword }: { keyword: string }) {
  const advice = useMemo(() => getSearchAdvice(keyword), [keyword]);
  const { text, isNumber } = advice;
  const suggestions = useSearchSuggestions(advice);
  return (
    <>
      <Advice text="No products found">
        <div>{text}</div>
        {isNumber ? (
          <div>
            Looking for an order? You'll find yours in your <Link to="/profile">profile</Link>.
          </div>
        ) : null}
        {suggestions.length > 0 ? (
          <Links aria-label="Suggested searches">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Link to={createSearchPath(suggestion)}>Search for “{suggestion}”</Link>
              </li>
            ))}
          </Links>
        ) : null}
        <ButtonLink to="/home">See all products</ButtonLink>
        <Categories />
      </Advice>
      <Recommendations />
    </>
  );
}

function Categories() {
  const { data } = useListCategoriesQuery();
  if (!data || data.categories.length === 0) return null;
  return (
    <Links aria-label="Categories">
      {data.categories.slice(0, CATEGORY_COUNT).map(({ name, slug }) => (
        <li key={slug}>
          <Link to={`/category/${encodeURIComponent(slug)}`}>{name}</Link>
        </li>
      ))}
    </Links>
  );
}

const Advice = styled(EmptyState)`
  grid-template-columns: minmax(0, 1fr);

  > div {
    max-width: 34rem;
    overflow-wrap: anywhere;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 20px;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-block;
    padding: 10px 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
