import type { ShopSystem, SystemProduct, SystemRecord, SystemVariant } from './shopSystem.ts';
import { getCell, splitList } from './shopSystem.ts';

/**
 * Product export of WooCommerce. A variation is a row of its own that names its product by SKU or as
 * `id:101`. Lists are separated by commas; commas within names are escaped.
 */
export const WOO_COMMERCE: ShopSystem = {
  name: 'WooCommerce',
  columns:
    /^(?:id|type|sku|name|published|visibility in catalog(?:ue)?|(?:short )?description|date sale price ends|stock|sale price|regular price|categories|tags|images|parent|brands?|attribute \d+ (?:name|value\(s\)))$/,
  isExport: (headings) => headings.has('type') && headings.has('regular price') && headings.has('name'),
  readProducts(records) {
    const variations = new Map<string, SystemRecord[]>();
    for (const record of records.filter(isVariation)) {
      const parent = getCell(record, 'parent');
      variations.set(parent, [...(variations.get(parent) ?? []), record]);
    }
    const products = records.filter((record) => !isVariation(record));
    const keys = new Set(products.flatMap(getKeys));
    return [
      ...products.map((record) =>
        readProduct(
          record,
          getKeys(record).flatMap((key) => variations.get(key) ?? []),
        ),
      ),
      ...[...variations].flatMap(([parent, orphans]) =>
        keys.has(parent) ? [] : orphans.map((orphan) => readOrphan(orphan, parent)),
      ),
    ];
  },
};

const isVariation = (record: SystemRecord): boolean => getCell(record, 'type').includes('variation');

const getKeys = (record: SystemRecord): string[] =>
  [getCell(record, 'sku'), `id:${getCell(record, 'id')}`].filter((key) => key !== '' && key !== 'id:');

const UNESCAPED_COMMA = /(?<!\\),/;
const unescapeCommas = (cell: string): string => cell.replaceAll(String.raw`\,`, ',');
/** Converts a description to HTML; the export writes a line feed as a backslash and an `n`. */
const toHtml = (cell: string): string =>
  cell
    .split(/\\r\\n|\\n|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n(?!\n?<)/g, '<br>');

function readProduct(record: SystemRecord, variations: readonly SystemRecord[]): SystemProduct {
  const paths = splitList(getCell(record, 'categories'), UNESCAPED_COMMA).map(unescapeCommas);
  const deepest = paths.reduce(
    (best, path) => (getDepth(path) > getDepth(best) ? path : best),
    paths[0] ?? '',
  );
  const isVariable = getCell(record, 'type').includes('variable');
  const variants = (isVariable ? variations : [record]).map((each) => readVariant(each, isVariable));
  const isSellable = /^(?:simple|variable)/.test(getCell(record, 'type'));
  const [short, long] = [getCell(record, 'short description'), getCell(record, 'description')].map(toHtml);
  return {
    line: record.line,
    name: getCell(record, 'name'),
    html: [short, long].filter((part) => part !== '').join('<p></p>'),
    brand: getCell(record, 'brands', 'brand'),
    category: deepest,
    tags: [
      ...paths.filter((path) => path !== deepest),
      ...splitList(getCell(record, 'tags'), UNESCAPED_COMMA).map(unescapeCommas),
    ],
    isPublic:
      getCell(record, 'published') === '1' &&
      getCell(record, 'visibility in catalog', 'visibility in catalogue') !== 'hidden',
    variants,
    pictures: [...new Set([record, ...variations].flatMap(getPictures))],
    saleUntil: getCell(record, 'date sale price ends'),
    isTaxExcluded: false,
    remarks: isVariable
      ? describeMissingVariations(record, variants)
      : getAttributes(record).map(([name, value]) => `${name} ${value} is left out.`),
    ...(!isSellable && { fault: 'The shop has no products of this type.' }),
  };
}

const getPictures = (record: SystemRecord): string[] => splitList(getCell(record, 'images'), /,\s*(?=http)/);

const getDepth = (path: string): number => path.split('>').length;

const getAttributes = (record: SystemRecord): (readonly [string, string])[] =>
  Object.keys(record.cells).flatMap((heading) => {
    const [, number] = /^attribute (\d+) name$/.exec(heading) ?? [];
    const value = number === undefined ? '' : getCell(record, `attribute ${number} value(s)`);
    return value === '' ? [] : [[getCell(record, heading), value] as const];
  });

function readVariant(record: SystemRecord, isVariation: boolean): SystemVariant {
  return {
    options: isVariation ? getAttributes(record).map(([name, value]) => [name, unescapeCommas(value)]) : [],
    regularPrice: getCell(record, 'regular price'),
    salePrice: getCell(record, 'sale price'),
    count: getCell(record, 'stock'),
    pictures: isVariation ? getPictures(record) : [],
  };
}

/** Reports the values of attributes, such as sizes, that the product names without a variation. */
function describeMissingVariations(record: SystemRecord, variants: readonly SystemVariant[]): string[] {
  const present = new Set(
    variants.flatMap(({ options }) => options.map(([name, value]) => `${name}\n${value}`)),
  );
  return getAttributes(record).flatMap(([name, values]) =>
    splitList(values, UNESCAPED_COMMA)
      .map(unescapeCommas)
      .filter((value) => variants.length > 0 && !present.has(`${name}\n${value}`))
      .map((value) => `${name} ${value} has no row of its own and is left out.`),
  );
}

const readOrphan = (record: SystemRecord, parent: string): SystemProduct => ({
  ...readProduct(record, []),
  fault: `The product “${parent}” of this variation is not in the file.`,
});
