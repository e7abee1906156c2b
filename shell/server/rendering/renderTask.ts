import type { ShopIdentity } from '@shop/web-server/shopIdentity';

/** The input of a worker: code whose hash has been verified, and nothing of this process's environment. */
export interface WorkerSetup {
  /** The shell's own bundle, which brings React and all that it shares. */
  shell: string;
  remote: { name: string; base: string; code: string };
  shop: ShopIdentity;
}

export interface RenderTask {
  /** Path and query of the page. */
  url: string;
  /** The data that the page embeds for the browser, so that both render the same. */
  page: unknown;
  /** One Int32, which the worker sets to 1 when it begins. */
  begun: SharedArrayBuffer;
}

/** A page as markup, with the styles of everything in it. */
export interface Drawing {
  html: string;
  styles: string;
}
