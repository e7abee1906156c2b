/** Maximum number of rows and bytes of an import file. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/**
 * Maximum number of columns of an import file, each of which an administrator may have to map to a product
 * column. Exports of known shop systems may have more.
 */
export const MAX_IMPORT_COLUMNS = 200;

/** Results of a row of an import: a new, changed or unchanged product, or an invalid row (`broken`). */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'broken'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Columns of a product file, in the order of an export. */
export const PRODUCT_FILE_COLUMNS = [
  ...(['id', 'version', 'name', 'price', 'category', 'brand', 'description', 'state', 'publishAt'] as const),
  ...(['salePrice', 'saleFrom', 'saleUntil', 'countInStock', 'sizes', 'pictures'] as const),
  ...(['pictureTexts', 'color'] as const),
] as const;
export type ProductFileColumn = (typeof PRODUCT_FILE_COLUMNS)[number];

/**
 * Character encodings of a product file. UTF-16 is detected by its byte order mark. Windows-1252 is suggested
 * for bytes that are not UTF-8, and chosen by an administrator.
 */
export const FILE_ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** Shop systems whose export files the import reads. */
export const SHOP_SYSTEMS = ['Shopify', 'WooCommerce', 'Wix', 'PrestaShop'] as const;
export type ShopSystemName = (typeof SHOP_SYSTEMS)[number];

/**
 * Interpretations of cells that could be misread, each with the statement that an administrator confirms.
 * Until then, a row with such a cell is invalid.
 */
export const READING_STATEMENTS = {
  unknownIds: 'Ids that this shop does not know are left out: the products are found by name, or are new',
  sizeLists: 'Several sizes in one line are separate sizes',
  sizeTimes: 'A cell such as 10:30 is the size 10 with 30 in stock, not a time',
  pictureLists: 'Several picture addresses in one line are separate pictures',
  securePictures: 'Picture addresses with http also work with https',
  thousands: 'A comma before three digits separates thousands in prices',
  roundedPrices: 'Prices with more than two decimals are rounded to cents',
  counts: 'Counts in other forms are whole numbers',
  negativeCounts: 'Counts below 0 mean that nothing is in stock',
  dates: 'Dates without a time begin at midnight, and the day comes before the month',
  states: 'Words of other shops mean public or draft',
  markup: 'Markup of web pages becomes plain text',
  categoryPaths: 'The last part of a path is the category',
  highestPrice: 'All sizes of a product cost as much as its dearest size',
  sales: 'A compare-at price is the regular price, and the price is a sale until the end of next month',
  addedVat: 'VAT of 15 % is added to prices without tax',
} as const;
export type Reading = keyof typeof READING_STATEMENTS;
const isReading = (key: string): key is Reading => Object.hasOwn(READING_STATEMENTS, key);
export const READING_KEYS: readonly Reading[] = Object.keys(READING_STATEMENTS).filter(isReading);
