import type { ShopSystem, SystemProduct, SystemRecord, SystemVariant } from './shopSystem.ts';
import { getCell, groupRecords, isTrue, splitList } from './shopSystem.ts';

/**
 * Product export of Shopify, with its headings before and since 2025. The rows of a product share a handle;
 * the first row has the texts, and each row has a variant, a picture or both.
 */
export const SHOPIFY: ShopSystem = {
  name: 'Shopify',
  columns:
    /^(?:(?:url )?handle|title|body \(html\)|description|vendor|type|product category|tags|published(?: on online store)?|status|option\d (?:name|value)|(?:variant )?price|(?:variant )?compare[ -]at price|variant inventory qty|inventory quantity|image src|product image url|variant image(?: url)?|gift card)$/,
  isExport: (headings) =>
    headings.has('title') &&
    (headings.has('handle') || headings.has('url handle')) &&
    (headings.has('variant price') || headings.has('option1 value')),
  readProducts: (records) =>
    groupRecords(records, (record) => getCell(record, 'handle', 'url handle') || String(record.line)).map(
      readProduct,
    ),
};

const getVariantPictures = (record: SystemRecord): string[] =>
  [getCell(record, 'variant image', 'variant image url')].filter((url) => url !== '');

const getPrice = (record: SystemRecord): string => getCell(record, 'variant price', 'price');

function readProduct(records: readonly [SystemRecord, ...SystemRecord[]]): SystemProduct {
  const [first] = records;
  const type = getCell(first, 'type');
  const path = getCell(first, 'product category');
  // A variant without a price is included, so that the report has a question about the product's price.
  const variants = records.filter(
    (record) => getPrice(record) !== '' || getCell(record, 'option1 value') !== '',
  );
  const status = getCell(first, 'status');
  const published = getCell(first, 'published on online store', 'published');
  const images = records.flatMap((record) => [getCell(record, 'image src', 'product image url')]);
  return {
    line: first.line,
    name: getCell(first, 'title'),
    html: getCell(first, 'body (html)', 'description'),
    brand: getCell(first, 'vendor'),
    category: type || path,
    tags: [...(type === '' || path === '' ? [] : [path]), ...splitList(getCell(first, 'tags'), /,/)],
    isPublic: (status === '' || isTrue(status)) && (published === '' || isTrue(published)),
    variants: variants.map((record) => readVariant(record, first)),
    pictures: [...new Set([...images, ...records.flatMap(getVariantPictures)].filter((url) => url !== ''))],
    ...{ saleUntil: '', isTaxExcluded: false, remarks: [] },
    ...(isTrue(getCell(first, 'gift card')) && { fault: 'This is a gift card, not a product.' }),
  };
}

function readVariant(record: SystemRecord, first: SystemRecord): SystemVariant {
  const price = getPrice(record);
  const compared = getCell(record, 'variant compare at price', 'compare-at price', 'compare at price');
  const isSale = Number(compared) > Number(price);
  return {
    options: [1, 2, 3].flatMap((number) => {
      const value = getCell(record, `option${number} value`);
      const name = getCell(first, `option${number} name`);
      return value === '' || value === 'Default Title' ? [] : [[name, value] as const];
    }),
    regularPrice: isSale ? compared : price,
    salePrice: isSale ? price : '',
    count: getCell(record, 'variant inventory qty', 'inventory quantity'),
    pictures: getVariantPictures(record),
  };
}
