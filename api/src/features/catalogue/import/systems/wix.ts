import type { ShopSystem, SystemProduct, SystemRecord, SystemVariant } from './shopSystem.ts';
import { getCell, groupRecords, isTrue, splitList } from './shopSystem.ts';

/** Base URL of the pictures that an export names by their file names alone. */
const MEDIA_BASE_URL = 'https://static.wixstatic.com/media/';
const OPTION_HEADING = /^productoption(?:name|description|choices)\[?\d\]?$/;

/**
 * Product export of Wix, with its headings before and since 2024: a row for each product, followed by the
 * rows of its variants and pictures, all with one handle.
 */
export const WIX: ShopSystem = {
  name: 'Wix',
  columns: new RegExp(
    `^(?:handle(?:id)?|fieldtype|name|(?:plain)?description|productimageurl|media(?:url)?|collection|categories|ribbon|brand|price|strikethroughprice|visible|discountmode|discountvalue|surcharge|inventory)$|${OPTION_HEADING.source}`,
  ),
  isExport: (headings) => headings.has('fieldtype') && (headings.has('handleid') || headings.has('handle')),
  readProducts: (records) =>
    groupRecords(records, (record) => getCell(record, 'handleid', 'handle') || String(record.line)).map(
      readProduct,
    ),
};

/**
 * Returns the URL of a picture that is given by its URL, its file name, or a URL in Wix's own scheme, such as
 * `wix:image://v1/a.jpg/name.jpg`.
 */
function toPictureUrl(picture: string): string {
  const file = /^wix:image:\/\/v1\/([^/]+)/.exec(picture)?.[1] ?? picture;
  return file.includes('://') ? file : `${MEDIA_BASE_URL}${file}`;
}

const isOfType = (record: SystemRecord, type: string): boolean =>
  getCell(record, 'fieldtype').toLowerCase() === type;

function readProduct(records: readonly [SystemRecord, ...SystemRecord[]]): SystemProduct {
  const product = records.find((record) => isOfType(record, 'product')) ?? records[0];
  const variants = records.filter((record) => isOfType(record, 'variant'));
  const [category = '', ...tags] = splitList(getCell(product, 'collection', 'categories'), /;/);
  return {
    line: product.line,
    name: getCell(product, 'name'),
    html: getCell(product, 'description', 'plaindescription'),
    brand: getCell(product, 'brand'),
    category,
    tags,
    isPublic: isTrue(getCell(product, 'visible')),
    variants: (variants.length > 0 ? variants : [product]).map((record) => readVariant(record, product)),
    pictures: records
      .flatMap((record) => splitList(getCell(record, 'productimageurl', 'mediaurl', 'media'), /;/))
      .map(toPictureUrl),
    ...{ saleUntil: '', isTaxExcluded: false, remarks: [] },
    ...(!isOfType(product, 'product') && { fault: 'The row of this product is not in the file.' }),
  };
}

function readVariant(record: SystemRecord, product: SystemRecord): SystemVariant {
  const price = addAmount(
    getCell(record, 'price') || getCell(product, 'price'),
    getCell(record, 'surcharge'),
  );
  const compared = getCell(record, 'strikethroughprice') || getCell(product, 'strikethroughprice');
  const isCompared = Number(compared) > Number(price);
  return {
    options: record === product ? [] : getOptions(record, product),
    regularPrice: isCompared ? compared : price,
    salePrice: isCompared ? price : getDiscountedPrice(price, product),
    count: /^-?\d/.test(getCell(record, 'inventory')) ? getCell(record, 'inventory') : '',
    pictures: [],
  };
}

const addAmount = (price: string, surcharge: string): string =>
  Number(surcharge) > 0 ? (Number(price) + Number(surcharge)).toFixed(2) : price;

function getDiscountedPrice(price: string, product: SystemRecord): string {
  const value = Number(getCell(product, 'discountvalue'));
  if (!(value > 0)) return '';
  const isPercent = getCell(product, 'discountmode').toLowerCase() === 'percent';
  return (isPercent ? (Number(price) * (100 - value)) / 100 : Number(price) - value).toFixed(2);
}

const getOptions = (record: SystemRecord, product: SystemRecord): (readonly [string, string])[] =>
  Object.keys(record.cells).flatMap((heading) => {
    const [, number] = /^productoption(?:description|choices)\[?(\d)\]?$/.exec(heading) ?? [];
    if (number === undefined) return [];
    const name = getCell(product, `productoptionname${number}`, `productoptionname[${number}]`);
    // A colour is written as its code and its name: #000000:Black.
    return [[name, getCell(record, heading).replace(/^#[0-9a-f]{3,8}:/i, '')] as const];
  });
