import { escapeHtml } from '@shop/web-server/markup';

const LOGO =
  '<svg viewBox="0 0 44 22" width="44" height="22" fill="none" stroke="#fff" stroke-width="3.2" aria-hidden="true">' +
  '<path d="M2 22a20 20 0 0 1 40 0M9 22a13 13 0 0 1 26 0M16 22a6 6 0 0 1 12 0"/></svg>';

/** What stands in the page until the client draws the same header over it; sizes as in the client's Header. */
export const pageFrame = {
  css: [
    'body{margin:0;background:#f6f3ea;color:#10201a;font-family:system-ui,-apple-system,Roboto,"Segoe UI",sans-serif}',
    '.frame{height:124px;background:#409118;color:#fff}',
    '.frame>div{box-sizing:border-box;max-width:1352px;height:68px;margin:auto;padding:0 16px;display:flex;align-items:center;gap:8px}',
    '.frame strong{font:800 20px Anybody,system-ui,sans-serif;text-transform:uppercase;letter-spacing:-.02em}',
    '.no-script{padding:16px}',
    '@media(min-width:768px){.frame{height:68px}.frame>div{max-width:1368px;padding:0 24px}}',
  ].join(''),
  html: (shopName: string): string =>
    `<div class="frame"><div>${LOGO}<strong>${escapeHtml(shopName)}</strong></div></div>`,
};
