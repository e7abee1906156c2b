import type { ShopSystem, SystemProduct, SystemRecord } from './shopSystem.ts';
import { getCell, isTrue, splitList } from './shopSystem.ts';

/** Product list of PrestaShop: its export and its import template, one row for each product. */
export const PRESTA_SHOP: ShopSystem = {
  name: 'PrestaShop',
  columns:
    /^(?:product id|active \(0\/1\)|status|name(?: \*)?|categor(?:y|ies)(?: \(.*\))?|price (?:tax (?:ex|in)cluded|\(tax (?:ex|in)cl\.\))|quantity|summary|description|brand|manufacturer|image(?: urls \(.*\))?|tags(?: \(.*\))?|tax rules id)$/,
  isExport: (headings) =>
    headings.has('product id') && [...headings].some((heading) => /^price (?:tax |\(tax )/.test(heading)),
  readProducts: (records) => records.map(readProduct),
};

const findCell = (record: SystemRecord, pattern: RegExp): string =>
  Object.entries(record.cells).find(([heading]) => pattern.test(heading))?.[1] ?? '';

function readProduct(record: SystemRecord): SystemProduct {
  const categories = splitList(findCell(record, /^categor/), /,/);
  const included = findCell(record, /^price (?:tax included|\(tax incl\.\))/);
  const active = getCell(record, 'active (0/1)', 'status');
  return {
    line: record.line,
    name: getCell(record, 'name *', 'name'),
    html: [getCell(record, 'summary'), getCell(record, 'description')].join('\n'),
    brand: getCell(record, 'brand', 'manufacturer'),
    category: categories.at(-1) ?? '',
    tags: [...categories.slice(0, -1), ...splitList(findCell(record, /^tags/), /,/)],
    isPublic: active === '' || isTrue(active),
    variants: [
      {
        options: [],
        regularPrice: included || findCell(record, /^price (?:tax excluded|\(tax excl\.\))/),
        salePrice: '',
        count: getCell(record, 'quantity'),
        pictures: [],
      },
    ],
    pictures: splitList(findCell(record, /^image/), /,\s*(?=http)/),
    saleUntil: '',
    isTaxExcluded: included === '',
    remarks: [],
  };
}
