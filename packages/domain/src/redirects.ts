/** Maximum number of redirects, and of rows in a redirect file. */
export const MAX_REDIRECTS = 20_000;
/** Maximum length of a stored address of the former shop, in characters. */
export const MAX_OLD_ADDRESS_LENGTH = 500;

/** Beginning of the paths of product pages by shop system; the slug of the product follows. */
export const SHOP_SYSTEM_PATHS = {
  Shopify: '/products/',
  WooCommerce: '/product/',
  Wix: '/product-page/',
} as const;
export type RedirectTemplateSystem = keyof typeof SHOP_SYSTEM_PATHS;
