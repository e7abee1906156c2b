import { textOf } from '@shop/registry/pageText';
import { createContext, use } from 'react';
import { useParams } from 'react-router-dom';
import type { DeclaredPage } from './declaration.ts';

/** The declaration of the page that is drawn. */
export const CurrentPage = createContext<DeclaredPage | null>(null);

/** The page's title as it is declared, filled from the address and from the answer of the page's call. */
export function useDeclaredTitle(answer: unknown): string {
  const page = use(CurrentPage);
  const params = useParams();
  return page === null ? '' : (textOf(page.title, params, answer) ?? '');
}
