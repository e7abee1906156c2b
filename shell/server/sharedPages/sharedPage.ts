import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { encoded } from '@shop/web-server/sendText';
import type { Encoding } from '@shop/web-server/sendText';

/** The response that all visitors without a session get. */
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

/** A browser may store the page, and revalidates it by its ETag on every visit. */
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
