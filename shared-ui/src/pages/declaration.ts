import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import { pathParameters } from '@shop/contract/endpoint';
import type { AnsweredText, PageData, PageFacts } from '@shop/registry/page';
import { ownPrefixes } from '@shop/registry/prefixes';
import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** A picture among the micro-frontend's own files; with `media` where the window decides which one is shown. */
export interface DeclaredPicture {
  /** Its file below the micro-frontend's folder, e.g. `src/assets/hero/rock-720.avif`. */
  readonly source: string;
  readonly type: string;
  readonly media?: string;
}

/** Everything about one URL. The build writes down all but functions, for servers and for the shell. */
export interface DeclaredPage extends PageFacts {
  /** Imports the module of the page, which exports the page's component and nothing else. */
  readonly load: () => Promise<Readonly<Record<string, ComponentType>>>;
  /** The page's largest picture, when it comes from no answer. */
  readonly pictures?: readonly DeclaredPicture[];
}

interface MicroDeclaration {
  readonly name: string;
  /** The team that answers for it. */
  readonly owner: string;
  /** What visitors call it; they are told when it cannot be shown. */
  readonly area: string;
  /** What lies below them is this micro-frontend's; the first segments of its pages unless said. */
  readonly prefixes?: readonly string[];
  readonly pages: readonly DeclaredPage[];
  /** Slices by their key in the store; in the store before any page renders. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  readonly sagas?: Readonly<Record<string, () => Generator>>;
}

/** What a micro-frontend exposes; the shell checks it before anything of it is mounted. */
export interface MicroFrontend extends MicroDeclaration {
  readonly contract: 2;
  readonly prefixes: readonly string[];
}

export function micro({ prefixes, ...declaration }: MicroDeclaration): MicroFrontend {
  return { contract: 2, prefixes: prefixes ?? ownPrefixes(declaration.pages), ...declaration };
}

export function page(declaration: DeclaredPage): DeclaredPage {
  return declaration;
}

/** Text that the answer of the page's call holds. */
export function from(field: string, words: Omit<AnsweredText, 'from'> = {}): AnsweredText {
  return { from: field, ...words };
}

/** A call of the contract, made with values of which `:name` stands for a path parameter of the page. */
export function preload<E extends Endpoint>(
  { name, path }: E,
  input: { readonly [K in keyof InputOf<E>]: string },
): PageData {
  const values: Readonly<Record<string, string>> = { ...input };
  const inPath = pathParameters(path);
  const query = Object.entries(values).filter(([key]) => !inPath.includes(key));
  return {
    endpoint: name,
    path: path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? ''),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    input: values,
  };
}
