import { getWordWeights } from '@shop/domain/searchWords';
import { useEffect, useState } from 'react';
import type { SearchAdvice } from './searchAdvice.ts';
import { useLazyListProductsQuery } from '../../shared/catalogueEndpoints.ts';

const MAX_SUGGESTIONS = 2;

interface Suggestions {
  readonly candidates: readonly string[];
  /** Candidates that have results. */
  readonly suggestions: readonly string[];
}

/**
 * Returns the first two candidates that have results without a correction. A prefix counts only if it is
 * itself a word of a result. The candidates are requested one at a time, because usually not all are needed.
 */
export function useSearchSuggestions({ candidates, areStems }: SearchAdvice): readonly string[] {
  const [search] = useLazyListProductsQuery();
  const [suggestions, setSuggestions] = useState<Suggestions>({ candidates, suggestions: [] });
  useEffect(() => {
    let isCurrent = true;
    const searchAll = async () => {
      const matchingKeywords: string[] = [];
      for (const keyword of candidates) {
        if (matchingKeywords.length === MAX_SUGGESTIONS) return;
        const { data } = await search({ keyword, pageNumber: '1', exact: '1' }, true);
        if (!isCurrent) return;
        const products = data?.products ?? [];
        if (areStems ? products.some((product) => getWordWeights(product).has(keyword)) : products.length > 0)
          matchingKeywords.push(keyword);
        setSuggestions({ candidates, suggestions: [...matchingKeywords] });
      }
    };
    void searchAll();
    return () => {
      isCurrent = false;
    };
  }, [search, candidates, areStems]);
  return suggestions.candidates === candidates ? suggestions.suggestions : [];
}
