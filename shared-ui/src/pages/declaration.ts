import type { ApiCall, InputOf } from '@shop/contract/endpoint';
import { getPathParameters } from '@shop/contract/endpoint';
import type { CspSources } from '@shop/registry/csp';
import type { ResponseText, PageData, PageProperties } from '@shop/registry/page';
import type { DeclaredLink } from '@shop/registry/pageLink';
import { listDefaultPrefixes } from '@shop/registry/prefixes';
import type { Reducer } from 'redux';
import type { ComponentType } from 'react';

/** Picture among the micro-frontend's own files. `media` selects between crops by the width of the window. */
export interface DeclaredPicture {
  /** Path below the micro-frontend's folder, e.g. `src/assets/hero/rock-720.avif`. */
  readonly source: string;
  readonly type: string;
  readonly media?: string;
}

/**
 * Declaration of the page of one path pattern. The build writes everything except functions to `mfe.json`,
 * for servers and the shell.
 */
export interface DeclaredPage extends PageProperties {
  /** Imports the module of the page, which exports the page's component and nothing else. */
  readonly load: () => Promise<Readonly<Record<string, ComponentType>>>;
  /** Crops of the page's largest picture, if no response contains it. */
  readonly pictures?: readonly DeclaredPicture[];
}

export interface ErrorPageProps {
  /** Tries to show the page again. */
  readonly onRetry: () => void;
}

interface MicroDeclaration {
  readonly name: string;
  /** Team that is responsible for the micro-frontend. */
  readonly owner: string;
  /** Name that visitors read when the micro-frontend cannot be shown. */
  readonly area: string;
  /** Path prefixes that belong to this micro-frontend. Defaults to the first segments of its pages. */
  readonly prefixes?: readonly string[];
  /**
   * Origins that the code of this micro-frontend calls (`connect`) or shows in frames (`frame`), each as
   * `https://host`. Pages allow only the origins that the platform team has granted.
   */
  readonly csp?: CspSources;
  /**
   * Links to pages of this micro-frontend, which the shell shows while the micro-frontend is enabled. A change
   * of the links needs no release of the shell.
   */
  readonly links?: readonly DeclaredLink[];
  readonly pages: readonly DeclaredPage[];
  /** Component that replaces a page that threw. If it throws as well, the message of the shell remains. */
  readonly errorPage?: ComponentType<ErrorPageProps>;
  /**
   * Maximum percentage of a candidate's visitors with a failure. Above it the shop withdraws the candidate.
   * The limit of the platform applies as well.
   */
  readonly errorBudget?: number;
  /** Reducers by the key of their slice in the store. They are injected before any page renders. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  readonly sagas?: Readonly<Record<string, () => Generator>>;
}

/**
 * Module that a micro-frontend exposes. The shell validates the module before it renders any of the pages.
 */
export interface MicroFrontend extends MicroDeclaration {
  readonly contract: 2;
  readonly prefixes: readonly string[];
}

export function micro({ prefixes, ...declaration }: MicroDeclaration): MicroFrontend {
  return { contract: 2, prefixes: prefixes ?? listDefaultPrefixes(declaration.pages), ...declaration };
}

export function page(declaration: DeclaredPage): DeclaredPage {
  return declaration;
}

/**
 * Declares a title or description that is read from a field of the page's response, with an optional template
 * and an optional text for a missing response.
 */
export function from(field: string, words: Omit<ResponseText, 'from'> = {}): ResponseText {
  return { from: field, ...words };
}

/**
 * Declares the call whose response the server embeds in the page. `:name` in a value is replaced by a path
 * parameter of the page.
 */
export function preload<E extends ApiCall>(
  { name, path }: E,
  input: { readonly [K in keyof InputOf<E>]: string },
): PageData {
  const values: Readonly<Record<string, string>> = { ...input };
  const inPath = getPathParameters(path);
  const query = Object.entries(values).filter(([key]) => !inPath.includes(key));
  return {
    endpoint: name,
    path: path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? ''),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    input: values,
  };
}
