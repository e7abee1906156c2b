import type { ShopIdentity } from '@shop/web-server/shopIdentity';

/** Input of a worker: code whose hash has been verified, and nothing of this process's environment. */
export interface WorkerSetup {
  /** Server bundle of the shell, which provides React and the other shared packages. */
  shell: string;
  remote: { name: string; base: string; code: string };
  shop: ShopIdentity;
}

/**
 * The part of a page's embedded data from which the server renders, and from which the browser then renders
 * equal markup.
 */
export interface SsrInput {
  registry: unknown;
  restricted: unknown;
  seeds: unknown;
  /**
   * Identity of the shop with its current contact details; without it, the identity in the worker's setup is
   * used.
   */
  shop?: unknown;
}

export interface RenderTask {
  /** Path and query of the page. */
  url: string;
  /** Registry as JSON. It is separate, because a worker parses it once for many pages. */
  registry: string;
  /** Other data of the page as JSON, which is copied to a worker faster than objects are. */
  page: string;
  /** One Int32, which the worker sets to 1 when it starts the task. */
  started: SharedArrayBuffer;
}

/** A page rendered to markup, with the styles that it uses. */
export interface RenderedPage {
  html: string;
  /** Style elements for the head of the document. */
  styles: string;
}
