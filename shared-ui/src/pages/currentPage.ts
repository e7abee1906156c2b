import { getPageText } from '@shop/registry/pageText';
import { createContext, use } from 'react';
import { useParams } from 'react-router-dom';
import type { DeclaredPage } from './declaration.ts';

export const CurrentPage = createContext<DeclaredPage | null>(null);

/**
 * Returns the page's declared title, filled from the URL or from the response of the page's call. Without the
 * response, such a title is the text that the page declares for this case, or empty.
 */
export function useDeclaredTitle(answer: unknown): string {
  const page = use(CurrentPage);
  const params = useParams();
  return page === null ? '' : (getPageText(page.title, params, answer) ?? '');
}
