import { decimalFromCents } from '@shop/domain/money';
import { formatPictureTexts } from '@shop/domain/pictureTexts';
import type { ProductFileColumn } from '@shop/domain/productImport';
import { getRegularCents } from '@shop/domain/salePrices';
import { formatSizeLines } from '@shop/domain/sizeLines';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import { getFileVersion } from './fileVersion.ts';
import type { ProductRow } from './fileVersion.ts';

/**
 * Columns of the product export, which the import reads. Each picture, picture text and size is a line within
 * its cell.
 */
export const PRODUCT_COLUMNS = [
  { name: 'id', value: ({ product }) => product.id },
  { name: 'version', value: getFileVersion },
  { name: 'name', value: ({ product }) => product.name },
  { name: 'price', value: ({ product }) => decimalFromCents(getRegularCents(product)) },
  { name: 'category', value: ({ product }) => product.category },
  { name: 'brand', value: ({ product }) => product.brand },
  { name: 'description', value: ({ product }) => product.description },
  { name: 'state', value: ({ product }) => product.state },
  { name: 'publishAt', time: ({ product }) => product.publishAt },
  {
    name: 'salePrice',
    value: ({ product: { saleCents } }) => (saleCents === null ? null : decimalFromCents(saleCents)),
  },
  { name: 'saleFrom', time: ({ product }) => product.saleFrom },
  { name: 'saleUntil', time: ({ product }) => product.saleUntil },
  { name: 'countInStock', value: ({ product }) => product.stock },
  { name: 'sizes', value: ({ sizes }) => formatSizeLines(sizes) },
  { name: 'pictures', value: ({ images }) => images.map(({ url }) => url).join('\n') },
  { name: 'pictureTexts', value: ({ images }) => formatPictureTexts(images) },
  { name: 'color', value: ({ product }) => product.color },
] as const satisfies readonly (CsvColumn<ProductRow> & { readonly name: ProductFileColumn })[];

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]['name'];
