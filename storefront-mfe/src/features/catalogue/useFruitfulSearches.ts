import { useEffect, useState } from 'react';
import { useLazyListProductsQuery } from './catalogueEndpoints.ts';

/** More than a few would have to be read rather than seen. */
const SHOWN = 2;

interface Fruitful {
  /** The searches of which these came. */
  readonly tries: readonly string[];
  readonly found: readonly string[];
}

/** Of these searches the first two that find something; tried one after the other, as most need no more than that. */
export function useFruitfulSearches(tries: readonly string[]): readonly string[] {
  const [search] = useLazyListProductsQuery();
  const [fruitful, setFruitful] = useState<Fruitful>({ tries, found: [] });
  useEffect(() => {
    let isWanted = true;
    const tryAll = async () => {
      const found: string[] = [];
      for (const keyword of tries) {
        if (found.length === SHOWN) return;
        const { data } = await search({ keyword, pageNumber: '1' }, true);
        if (!isWanted) return;
        if (data && data.products.length > 0) found.push(keyword);
        setFruitful({ tries, found: [...found] });
      }
    };
    void tryAll();
    return () => {
      isWanted = false;
    };
  }, [search, tries]);
  return fruitful.tries === tries ? fruitful.found : [];
}
