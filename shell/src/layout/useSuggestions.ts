import { useEffect, useMemo, useState } from 'react';
import { useOptionalPages } from '../routing/optionalPages.ts';
import { useSuggestProductsQuery } from './suggestEndpoint.ts';

const DEBOUNCE_MS = 200;
const MIN_KEYWORD_LENGTH = 2;

export interface Suggestion {
  /** Key that is unique among the suggestions, and part of an element's id. */
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly product?: { readonly image: string; readonly price: number };
}

export interface SuggestionGroup {
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
}

const NO_GROUPS: readonly SuggestionGroup[] = [];

/** Returns the shop's suggestions for a typed text. Groups without suggestions are omitted. */
export function useSuggestions(text: string): readonly SuggestionGroup[] {
  const q = useDebouncedText(text.trim());
  const isTooShort = q.length < MIN_KEYWORD_LENGTH || text.trim().length < MIN_KEYWORD_LENGTH;
  const { hasCategories } = useOptionalPages();
  // The response for an earlier text is shown until the current one arrives, to avoid a flickering list.
  const { data, isError } = useSuggestProductsQuery({ q }, { skip: isTooShort });
  return useMemo(() => {
    if (!data || isError || isTooShort) return NO_GROUPS;
    const { products, brands, categories } = data;
    const groups = [
      {
        name: 'Categories',
        suggestions: categories.map(({ name, slug }) => ({
          key: `category-${slug}`,
          label: name,
          to: `/category/${encodeURIComponent(slug)}`,
        })),
      },
      {
        name: 'Brands',
        suggestions: brands.map(({ name, slug }) => ({
          key: `brand-${slug}`,
          label: name,
          to: `/home?brand=${encodeURIComponent(slug)}`,
        })),
      },
      {
        name: 'Products',
        suggestions: products.map(({ _id, name, image, price }) => ({
          key: `product-${_id}`,
          label: name,
          to: `/product/${_id}`,
          product: { image, price },
        })),
      },
    ];
    // Without category pages, the storefront has no brand filter either, so that only products can be suggested.
    const reachableGroups = hasCategories ? groups : groups.slice(-1);
    return reachableGroups.filter(({ suggestions }) => suggestions.length > 0);
  }, [data, isError, isTooShort, hasCategories]);
}

/** Debounces the text, so that not every keystroke causes a request. */
function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebouncedText, DEBOUNCE_MS, text);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return debouncedText;
}
