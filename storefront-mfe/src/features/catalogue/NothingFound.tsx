import { ButtonLink, EmptyState, Link } from '@shop/shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useListProductsQuery, useTopProductsQuery } from './catalogueEndpoints.ts';
import { MoreToSee } from './MoreToSee.tsx';
import { searchAdvice } from './searchAdvice.ts';
import { useFruitfulSearches } from './useFruitfulSearches.ts';

const searchFor = (keyword: string) => `/search/${encodeURIComponent(keyword)}`;

/** A search that found nothing: why, by what was typed, and the ways on that do lead somewhere. */
export function NothingFound({ keyword }: { keyword: string }) {
  const { sentence, tries, isNumber } = useMemo(() => searchAdvice(keyword), [keyword]);
  const fruitful = useFruitfulSearches(tries);
  return (
    <>
      <Advice text="No products found">
        <div>{sentence}</div>
        {isNumber ? (
          <div>
            Is it the number of an order? Yours stand in your <Link to="/profile">profile</Link>.
          </div>
        ) : null}
        {fruitful.length > 0 ? (
          <Ways aria-label="Searches that find something">
            {fruitful.map((found) => (
              <li key={found}>
                <Link to={searchFor(found)}>Search for “{found}”</Link>
              </li>
            ))}
          </Ways>
        ) : null}
        <ButtonLink to="/home">See all products</ButtonLink>
        <Categories />
      </Advice>
      <MoreToSee />
    </>
  );
}

/** Those of the newest and the best rated products. */
function Categories() {
  const { data: newest } = useListProductsQuery({ pageNumber: '1' });
  const { data: top = [] } = useTopProductsQuery({});
  const known = [...(newest?.products ?? []), ...top].map(({ category }) => category);
  const categories = [...new Set(known)].filter((category) => category !== '');
  if (categories.length === 0) return null;
  return (
    <Ways aria-label="Categories">
      {categories.map((category) => (
        <li key={category}>
          <Link to={searchFor(category)}>{category}</Link>
        </li>
      ))}
    </Ways>
  );
}

const Advice = styled(EmptyState)`
  grid-template-columns: minmax(0, 1fr);

  > div {
    max-width: 60ch;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.ul`
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
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
