/** Maximum number of redirects, and of rows in a file of them. */
export const MAX_REDIRECTS = 20_000;
/** Maximum length of a stored address in characters. */
export const MAX_OLD_ADDRESS_LENGTH = 500;

/** Beginning of product addresses in shops of other systems, before the slug of the product. */
export const SHOP_SYSTEM_PATHS = {
  Shopify: '/products/',
  WooCommerce: '/product/',
  Wix: '/product-page/',
} as const;
export type SlugSystem = keyof typeof SHOP_SYSTEM_PATHS;
