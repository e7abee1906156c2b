import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { Page } from '@shop/registry/page';
import { encoded } from '@shop/web-server/sendText';
import type { Encoding } from '@shop/web-server/sendText';

/** The answer that everybody gets who has no session. */
export interface SharedPage {
  policy: string;
  encoding: Encoding;
  etag: string;
  body: Buffer;
}

export async function sharedPage(html: string, policy: string, encoding: Encoding): Promise<SharedPage> {
  const body = await encoded(html, encoding);
  const hash = createHash('sha256').update(policy).update(body).digest('base64url');
  return { policy, encoding, etag: `"${hash}"`, body };
}

/** A browser may keep the page, and asks each time whether it is still the same. */
export function sendShared(ctx: Context, { policy, encoding, etag, body }: SharedPage): void {
  ctx.status = 200;
  ctx.type = 'html';
  ctx.vary('Accept-Encoding');
  ctx.set({ 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': policy, ETag: etag });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = body;
}

/** Path and query as the page is drawn: of the query only what the page declares, in the order of its declaration. */
export function drawnAddress(
  { query = [] }: Page,
  { path, query: given }: Pick<Context, 'path' | 'query'>,
): string {
  const values = query.flatMap((name) => {
    const [value] = [given[name]].flat();
    return value === undefined ? [] : [[name, value]];
  });
  return values.length === 0 ? path : `${path}?${new URLSearchParams(values).toString()}`;
}
