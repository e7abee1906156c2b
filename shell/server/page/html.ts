import type { Product } from '@shop/contract/products';
import { escapeHtml, toScriptJson, renderTag } from '@shop/web-server/markup';
import type { ClientAssets } from './clientAssets.ts';
import { NO_SCRIPT_NOTICE, BOOT_FAILURE_NOTICE, FRAME_STYLE, NOTICE_STYLE } from './pageFrame.ts';
import type { RenderedPage } from '../ssr/renderTask.ts';
import type { StructuredData } from './structuredData.ts';

export interface HtmlOptions {
  title: string;
  description: string;
  /** Canonical URL for search engines; null for pages that must not be indexed. */
  canonical: string | null;
  /** Structured data for search engines (JSON-LD). */
  structuredData: readonly StructuredData[];
  shopName: string;
  publicUrl: string;
  image: string | null;
  /** Product that the page shows, for meta tags; null for other pages and for pages that are not indexed. */
  product: Pick<Product, 'name' | 'price'> | null;
  /** Nonce of the scripts; null for a server-rendered page, whose scripts are allowed by hashes. */
  nonce: string | null;
  assets: ClientAssets;
  preloads: readonly string[];
  /** Markup shown until the browser has rendered the page, unless the server has rendered it. */
  frame: string;
  /** Server-rendered page, which replaces the frame; null when the browser renders the page. */
  rendered: RenderedPage | null;
  /** Data that the client reads before its first render. */
  page: unknown;
}

/**
 * Renders the whole document. Its body contains the rendered page or a frame, which is visible before any script runs.
 */
export function renderDocument(options: HtmlOptions): string {
  const { assets, rendered } = options;
  return [
    `<!doctype html><html lang="en-ZA"${rendered ? ' data-shared' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(options.title)}</title>`,
    ...renderMeta(options),
    ...options.preloads,
    ...assets.styles.map((file) =>
      renderTag('link', { rel: 'stylesheet', href: `/${file}`, integrity: assets.integrity[file] ?? null }),
    ),
    `<style>${assets.fontStyle}${NOTICE_STYLE}${rendered ? '' : FRAME_STYLE}</style>`,
    rendered?.styles ?? '',
    ...options.structuredData.map(
      (each) => `<script type="application/ld+json">${toScriptJson(each)}</script>`,
    ),
    ...renderStartScripts(options),
    `</head><body>${rendered ? BOOT_FAILURE_NOTICE : ''}<div id="shop">${rendered?.html ?? options.frame}</div>`,
    rendered ? NO_SCRIPT_NOTICE : '',
    // The data follows the markup, so that browsers can show the markup while the data is still arriving.
    `<script type="application/json" id="shop-page">${toScriptJson(options.page)}</script>`,
    `<script type="application/json" id="shop-files">${toScriptJson(assets.integrity)}</script>`,
    '</body></html>',
  ].join('');
}

function renderStartScripts({ nonce, assets }: HtmlOptions): string[] {
  return [
    `${renderTag('script', { nonce })}${assets.boot.text}</script>`,
    ...assets.scripts.map((file) => renderScriptTag(file, nonce, assets)),
  ];
}

function renderScriptTag(file: string, nonce: string | null, assets: ClientAssets): string {
  const integrity = assets.integrity[file] ?? null;
  const attributes = {
    src: `/${file}`,
    integrity,
    defer: true,
    crossorigin: 'anonymous',
    nonce,
    'data-shop': '',
  } as const;
  return `${renderTag('script', attributes)}</script>`;
}

function renderMeta(options: HtmlOptions): string[] {
  const { title, description, canonical, shopName, publicUrl, image, product } = options;
  const picture = image === null ? `${publicUrl}/og.jpg` : new URL(image, publicUrl).href;
  const renderProperty = (name: string, content: string): string =>
    renderTag('meta', { property: name, content });
  return [
    renderTag('meta', { name: 'description', content: description }),
    renderTag('meta', { name: 'theme-color', content: '#409118' }),
    // Without it, iOS turns numbers into links before the page starts, and the markup no longer is the server's.
    renderTag('meta', { name: 'format-detection', content: 'telephone=no' }),
    ...(canonical === null
      ? [renderTag('meta', { name: 'robots', content: 'noindex' })]
      : [renderTag('link', { rel: 'canonical', href: canonical }), renderProperty('og:url', canonical)]),
    renderProperty('og:type', product ? 'product' : 'website'),
    renderProperty('og:site_name', shopName),
    renderProperty('og:title', title),
    renderProperty('og:description', description),
    renderProperty('og:image', picture),
    ...(product
      ? [
          renderProperty('og:image:alt', product.name),
          renderProperty('product:price:amount', product.price.toFixed(2)),
          renderProperty('product:price:currency', 'ZAR'),
        ]
      : []),
    renderTag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    renderTag('link', { rel: 'apple-touch-icon', href: '/favicon-180.png' }),
    renderTag('link', { rel: 'manifest', href: '/site.webmanifest' }),
  ];
}
