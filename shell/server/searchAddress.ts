import type { Middleware } from 'koa';

/** Where the search box leads without scripts: the address that the page itself goes to. */
export function searchAddress(): Middleware {
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
