import type { Access } from './registry.ts';
import { isSameWord, pathSegments } from './segments.ts';

export interface ShellPage {
  path: string;
  title: string;
  access: Access;
  /** Its address may carry the token of a letter's link, and is of use to one person only. */
  hasToken?: true;
}

/** The pages that the shell itself has: identity works when every micro-frontend is down. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { path: '/login', title: 'Sign In', access: 'all' },
  { path: '/register', title: 'Sign Up', access: 'all' },
  { path: '/forgot-password', title: 'Forgot Password', access: 'all', hasToken: true },
  { path: '/verify-email', title: 'Confirm Email Address', access: 'all', hasToken: true },
  { path: '/profile', title: 'User Profile', access: 'signed-in' },
];

export function shellPageAt(path: string): ShellPage | null {
  const segments = pathSegments(path);
  if (segments?.length !== 1) return null;
  return SHELL_PAGES.find((page) => isSameWord(page.path.slice(1), segments[0] ?? '')) ?? null;
}
