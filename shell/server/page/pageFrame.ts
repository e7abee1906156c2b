import { escapeHtml } from '@shop/web-server/markup';

const LOGO_SVG =
  '<svg viewBox="0 0 44 22" width="44" height="22" fill="none" stroke="#fff" stroke-width="3.2" aria-hidden="true">' +
  '<path d="M2 22a20 20 0 0 1 40 0M9 22a13 13 0 0 1 26 0M16 22a6 6 0 0 1 12 0"/></svg>';

/** Style of notices outside of the client's root element. */
export const NOTICE_STYLE = [
  '.notice{max-width:1352px;margin:auto;padding:24px 16px 0}',
  '.notice a{display:inline-block;padding:12px 0;color:#2f6f11;font-weight:700}',
].join('');

/**
 * Style of a frame with the size of the client's header, so that the layout does not shift when the browser renders the
 * page.
 */
export const FRAME_STYLE = [
  'body{margin:0;background:#f6f3ea;color:#10201a;font:1rem/1.5 "Instrument Sans","Instrument Sans Roboto","Instrument Sans Arial",system-ui,-apple-system,Roboto,"Segoe UI",sans-serif}',
  '.frame *{box-sizing:border-box}',
  '.frame header{height:124px;background:#409118;color:#fff}',
  '.frame header div{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;max-width:1352px;margin:auto;padding:0 16px}',
  '.frame strong{font:800 1.25rem/68px Anybody,"Anybody Roboto","Anybody Arial","Arial Black",sans-serif;font-stretch:125%;letter-spacing:-.02em;text-transform:uppercase}',
  '.frame i{flex:1 0 100%;height:48px;border-radius:12px;background:#fff}',
  '@media(min-width:768px){.frame header{height:68px}.frame header div{flex-wrap:nowrap;gap:20px;max-width:1368px;padding:0 24px}',
  '.frame i{flex:1}}',
].join('');

const FRAME_NO_SCRIPT_NOTICE =
  '<noscript><p class="notice">This shop needs JavaScript. Please switch it on and reload the page.</p></noscript>';

/**
 * Notice shown when the shop's own scripts fail to load or to start. Retry is a plain link, because nothing
 * else works then.
 */
export const BOOT_FAILURE_NOTICE =
  '<p class="notice" id="boot-failed" role="alert" hidden>The shop couldn\'t be loaded. <a href="">Retry</a></p>';

/** Notice for browsers without scripts, below a server-rendered page, which is readable without them. */
export const NO_SCRIPT_NOTICE =
  '<noscript><p class="notice">You can browse this shop without JavaScript. To buy or sign in, please switch it on and reload the page.</p></noscript>';

/** Renders the placeholder of a page that the browser renders. */
export function renderPageFrame(shopName: string): string {
  const header = `<header><div>${LOGO_SVG}<strong>${escapeHtml(shopName)}</strong><i></i></div></header>`;
  return `<div class="frame">${header}${FRAME_NO_SCRIPT_NOTICE}${BOOT_FAILURE_NOTICE}</div>`;
}
