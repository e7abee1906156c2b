/*
 * The markup of a page's first pictures, sent by the server and replaced when the page renders. Places and sizes are
 * the same as on the page, so that nothing moves. The measures are those of HeroSlide, ProductListing, ProductGrid,
 * ProductCard and ProductLayout; a browser test compares both.
 */

const GROUND = 'background:#ece7da';

/**
 * The picture of the landing page. On phones it is a pixel higher than the page's picture, whose height is a
 * fraction: a smaller one would make the page's picture a new largest paint.
 */
export const HERO_STILL = `<style>${[
  '.hero{position:relative;overflow:hidden;padding-top:295px;background:#10201a}',
  '.hero img{height:calc(500vw/6 + 1px)}',
  '@media(min-width:768px){',
  '.hero{height:clamp(384px,42vw,620px);padding:0}',
  '.hero picture{position:absolute;inset:0 0 0 auto;aspect-ratio:2/1;height:100%;min-width:min(100%,1280px)}',
  '.hero img{height:100%;object-position:right center}',
  '}',
].join('')}</style><div class="hero">{pictures}</div>`;

/** The first cards, with room for the pagination above them or beside the heading. */
export const GRID_STILL = `<style>${[
  '.cards{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px;margin-top:80px}',
  '.cards picture{display:block;overflow:hidden;padding-bottom:124px;border-radius:14px;background:#fff}',
  `.cards img{aspect-ratio:4/5;${GROUND}}`,
  '@media(min-width:768px){.cards{grid-template-columns:repeat(3,minmax(0,1fr));gap:20px}}',
  '@media(min-width:992px){.cards{margin-top:20px}.frame .listed{line-height:44px}}',
  '@media(min-width:1200px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}',
].join('')}</style><main><h1 class="listed">{title}</h1><div class="cards">{pictures}</div></main>`;

export const PRODUCT_STILL = `<style>${[
  '.product{display:grid;gap:20px;margin-top:48px}',
  `.product img{aspect-ratio:4/5;${GROUND}}`,
  '.frame .product h1{margin-top:32px;font-size:clamp(1.75rem,6vw,2.5rem)}',
  '@media(max-width:575.98px){.product picture{margin-inline:-16px}}',
  '@media(min-width:576px){.product img{border-radius:14px}}',
  '@media(min-width:768px){',
  '.product{grid-template-columns:repeat(2,minmax(0,1fr));gap:24px}',
  '.frame .product h1{font-size:2rem}',
  '}',
  '@media(min-width:992px){',
  '.product{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:40px}',
  '.frame .product h1{font-size:2.5rem}',
  '}',
].join('')}</style><main><div class="product">{pictures}<h1>{title}</h1></div></main>`;
