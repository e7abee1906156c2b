import type { ShopIdentity } from '@shop/web-server/shopIdentity';

/** The input of a worker: code whose hash has been verified, and nothing of this process's environment. */
export interface WorkerSetup {
  /** The shell's own bundle, which brings React and all that it shares. */
  shell: string;
  remote: { name: string; base: string; code: string };
  shop: ShopIdentity;
}

/** The part of a page's embedded data that is rendered, so that server and browser render the same. */
export interface SsrInput {
  registry: unknown;
  restricted: unknown;
  seeds: unknown;
  /** The shop with the contact details of now; that of the worker's setup when absent. */
  shop?: unknown;
}

export interface RenderTask {
  /** Path and query of the page. */
  url: string;
  /** The registry as JSON. It is separate, because a worker parses it once for many pages. */
  registry: string;
  /** The rest of the page's data as JSON, which is copied to a worker faster than objects are. */
  page: string;
  /** One Int32, which the worker sets to 1 when it begins. */
  begun: SharedArrayBuffer;
}

/** A page as markup, with the styles of everything in it. */
export interface RenderedPage {
  html: string;
  /** For the head of the document. */
  styles: string;
}
