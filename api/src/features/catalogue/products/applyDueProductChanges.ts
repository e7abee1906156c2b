import type { ApiMiddleware } from '../../../http/requestState.ts';
import type { ProductsContext } from './productsContext.ts';

/** Paths of the calls that show or sell products. Other calls do not wait for the database here. */
const PRODUCT_PATHS = /^\/api\/(?:(?:admin\/)?products|orders|cart|saved|sitemap)(?:[/.-]|$)/;

/**
 * Creates middleware that publishes scheduled products and begins and ends sales when their time has come,
 * before a call that shows products is answered.
 */
export const applyDueProductChanges =
  ({ publishing, priceSwitching }: ProductsContext): ApiMiddleware =>
  async (ctx, next) => {
    if (PRODUCT_PATHS.test(ctx.path)) await Promise.all([publishing.applyDue(), priceSwitching.applyDue()]);
    await next();
  };
