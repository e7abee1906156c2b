import type { Access } from '@shop/contract/endpoint';
import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';

export type { Access };

/** What a micro-frontend exposes as `./remote`; the shell checks it before anything of it is mounted. */
export interface RemoteModule {
  readonly contract: 1;
  /** Absolute paths below the prefixes that the registry gives to this micro-frontend. */
  readonly routes: RouteObject[];
  /** Slices by their key in the store; in the store before any page of the micro-frontend renders. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  readonly sagas?: Readonly<Record<string, () => Generator>>;
}

/** The call whose answer the server writes into the page, so that the first render needs no request. */
export interface RemotePageData {
  /** Name of the contract endpoint. */
  readonly endpoint: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Input of the endpoint, made of the pattern's parameters. */
  readonly input: Readonly<Record<string, string>>;
  /** Where the answer holds its largest picture, e.g. `products.0.image`. */
  readonly image?: string;
  /** The `sizes` with which that picture stands on the page, so that the same file is preloaded. */
  readonly imageSizes?: string;
}

/** A picture among the micro-frontend's own files; with `media` where the window decides which one is shown. */
export interface RemotePicture {
  /** Its file below the micro-frontend's folder, e.g. `src/assets/hero/rock-720.avif`. */
  readonly source: string;
  readonly type: string;
  readonly media?: string;
}

export interface AnsweredTitle {
  readonly from: string;
  /** The words around it, e.g. `Order {value}`. */
  readonly as?: string;
  /** The title of a page whose answer the server did not get. */
  readonly otherwise?: string;
}

/** One URL of a micro-frontend, as the server must know it before any script runs. */
export interface RemotePage {
  readonly pattern: string;
  readonly access: Access;
  /** A fixed title, or where the answer holds it. */
  readonly title: string | AnsweredTitle;
  readonly description?: string | { readonly from: string };
  readonly data?: RemotePageData;
  /** The page's largest picture, when it comes from no answer. */
  readonly pictures?: readonly RemotePicture[];
  /**
   * Markup that stands below the header until the page is drawn, with `{pictures}` where the first pictures will be and
   * at the size that they will have, and perhaps `{title}`. It brings its own styles.
   */
  readonly still?: string;
  /** Name of the webpack chunk that the page is loaded with. */
  readonly chunk?: string;
}
