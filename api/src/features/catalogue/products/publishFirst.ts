import type { ApiMiddleware } from '../../../http/requestState.ts';
import type { ProductsContext } from './productsContext.ts';

/** The calls that show or sell products. Others do not wait for the database here. */
const SHOWS_PRODUCTS = /^\/api\/(?:(?:admin\/)?products|orders|cart|saved|sitemap)(?:[/.-]|$)/;

/** Products whose time has come are public before a call is answered that shows them. */
export const publishFirst =
  ({ publishing }: ProductsContext): ApiMiddleware =>
  async (ctx, next) => {
    if (SHOWS_PRODUCTS.test(ctx.path)) await publishing.untilNow();
    await next();
  };
