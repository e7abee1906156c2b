import type { ShopSystemName } from '@shop/domain/productImport';

/** Record of an export with its cells by heading in lower case; empty cells are omitted. */
export interface SystemRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Variant of a product, such as one of its sizes. */
export interface SystemVariant {
  /** Names and values that tell the variants of the product apart. */
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly regularPrice: string;
  /** Reduced price; empty without one. */
  readonly salePrice: string;
  /** Number of units in stock; empty when the system does not count them. */
  readonly count: string;
  /** Pictures of this variant alone. */
  readonly pictures: readonly string[];
}

/** Product of another shop system, in a format common to all systems. */
export interface SystemProduct {
  readonly line: number;
  readonly name: string;
  readonly html: string;
  readonly brand: string;
  /** Category as in the export, possibly a path such as `Clothing > Hoodies`. */
  readonly category: string;
  /** Tags and further categories. */
  readonly tags: readonly string[];
  readonly isPublic: boolean;
  readonly variants: readonly SystemVariant[];
  /** Pictures of the product and of its variants. */
  readonly pictures: readonly string[];
  /** End of the sale; empty when the export does not contain it. */
  readonly saleUntil: string;
  /** True when the prices are without tax. */
  readonly isTaxExcluded: boolean;
  readonly remarks: readonly string[];
  /** Reason why this product cannot be imported. */
  readonly fault?: string;
}

export interface ShopSystem {
  readonly name: ShopSystemName;
  /** Headings that the reader uses, in lower case; other headings are reported as left out. */
  readonly columns: RegExp;
  /** Returns whether a file with these headings, in lower case, is an export of the system. */
  readonly isExport: (headings: ReadonlySet<string>) => boolean;
  readonly readProducts: (records: readonly SystemRecord[]) => SystemProduct[];
}

/** Returns the first cell of these headings that is not empty. */
export function getCell({ cells }: SystemRecord, ...headings: readonly string[]): string {
  return headings.map((heading) => cells[heading] ?? '').find((cell) => cell !== '') ?? '';
}

/** Groups records by a key in the order of their first records. */
export function groupRecords(
  records: readonly SystemRecord[],
  getKey: (record: SystemRecord) => string,
): (readonly [first: SystemRecord, ...others: SystemRecord[]])[] {
  const groups = new Map<string, [SystemRecord, ...SystemRecord[]]>();
  for (const record of records) {
    const group = groups.get(getKey(record));
    if (group) group.push(record);
    else groups.set(getKey(record), [record]);
  }
  return [...groups.values()];
}

export const isTrue = (cell: string): boolean => /^(?:true|1|yes|active|visible)$/i.test(cell);

/** Splits a list, and drops empty and repeated entries. */
export const splitList = (list: string, separator: RegExp): string[] => [
  ...new Set(
    list
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
