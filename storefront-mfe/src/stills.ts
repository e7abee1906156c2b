/*
 * What stands in the page from its first byte until it is drawn: its first pictures, at the place and size that the page
 * gives them, so that nothing moves when the page takes over. The shell's frame has the column and the headings. The
 * measures are those of HeroFrame, ProductListing, CardGrid and ProductFrame; a browser test holds them together.
 */

const GROUND = 'background:#ece7da';

/**
 * The poster of the landing page. On phones a pixel taller than the page's, which stands on fractions of a pixel: were it
 * rounded to more than this one, it would be a new largest paint.
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

/** The first cards; the pager will stand between heading and cards, or beside the heading. */
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
