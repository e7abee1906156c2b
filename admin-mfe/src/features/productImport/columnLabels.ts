import type { ProductFileColumn } from '@shop/domain/productImport';

/** Labels of the product columns that a column of a file can be mapped to. */
export const COLUMN_LABELS: Readonly<Record<ProductFileColumn, string>> = {
  id: 'Id in this shop',
  version: 'Version, as exported here',
  name: 'Name',
  price: 'Price with VAT',
  category: 'Category',
  brand: 'Brand',
  description: 'Description',
  state: 'State: draft or public',
  publishAt: 'Time of publication',
  salePrice: 'Sale price',
  saleFrom: 'Sale from',
  saleUntil: 'Sale until',
  countInStock: 'Count in stock, without sizes',
  sizes: 'Sizes with their counts',
  pictures: 'Addresses of pictures',
  pictureTexts: 'Texts of pictures, as 2: The back',
  color: 'Colour',
};
