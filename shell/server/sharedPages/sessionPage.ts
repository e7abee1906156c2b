import type { Context } from 'koa';
import type { Encoding } from '@shop/web-server/sendText';
import type { PageAnswer } from '../pageAnswer.ts';
import { newNonce } from './noncedText.ts';
import type { NoncedText } from './noncedText.ts';

/** A page as everybody with a session gets it who is shown the same data; only the nonce differs. */
export interface SessionPage {
  /** The data, as text for comparing. */
  data: string;
  encoding: Encoding;
  body: NoncedText;
  policyWith: (nonce: string) => string;
}

/** The data of a page as text; of equal texts the same page is drawn. */
export const dataText = (answer: PageAnswer): string => JSON.stringify(answer);

/** Sends the page with a nonce of its own. Browsers do not keep it. */
export async function sendSessionPage(ctx: Context, page: SessionPage): Promise<void> {
  const nonce = newNonce();
  ctx.status = 200;
  ctx.type = 'html';
  ctx.vary('Accept-Encoding');
  ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': page.policyWith(nonce) });
  if (page.encoding !== 'identity') ctx.set('Content-Encoding', page.encoding);
  ctx.body = await page.body.withNonce(nonce);
}
