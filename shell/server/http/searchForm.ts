import type { Middleware } from 'koa';

/**
 * Redirects the search form, as the browser submits it without scripts, to the URL of the results, or to the
 * landing page for a blank keyword.
 */
export function redirectSearchForm(): Middleware {
  return async (ctx, next) => {
    const { keyword } = ctx.query;
    if (ctx.path !== '/search' || typeof keyword !== 'string') {
      await next();
      return;
    }
    const text = keyword.trim();
    ctx.status = 303;
    ctx.redirect(text === '' ? '/' : `/search/${encodeURIComponent(text)}`);
  };
}
