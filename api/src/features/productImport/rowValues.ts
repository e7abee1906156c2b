import { ProductInput } from '@shop/contract/adminProducts';
import { centsFromRand } from '@shop/domain/money';
import { PRODUCT_LIFE } from '@shop/domain/products';
import type { ProductLife } from '@shop/domain/products';
import { readSizeLines } from '@shop/domain/sizeLines';
import type { ImportCells } from '../../database/entities/ProductImportRowEntity.ts';

/** What a row says about a product; an empty cell says nothing. */
export interface RowValues {
  readonly texts: Partial<Record<'name' | 'brand' | 'category' | 'description', string>>;
  readonly priceCents: number | undefined;
  readonly countInStock: number | undefined;
  readonly sizes: readonly { readonly size: string; readonly countInStock: number }[] | undefined;
  readonly pictures: readonly string[] | undefined;
  readonly state: ProductLife | undefined;
  readonly publishAt: Date | undefined;
  readonly version: number | undefined;
}

/** The column of each field of the edit form whose name differs from it. */
const COLUMN_OF: Readonly<Record<string, string>> = { images: 'pictures' };

/** Reads the cells by the rules of the edit form; text says what is wrong. */
export function rowValues(cells: ImportCells): RowValues | string {
  const { state, version } = cells;
  const sizes = cells['sizes'] === undefined ? undefined : readSizeLines(cells['sizes']);
  if (sizes === null) return 'sizes: Please write each size on a line of its own, as M: 3.';
  if (state !== undefined && !isLife(state)) return `state: Please use one of ${PRODUCT_LIFE.join(', ')}.`;
  if (version !== undefined && !/^\d{1,9}$/.test(version)) return 'version: Please use a whole number.';
  const parsed = ProductInput.safeParse(fieldsOf(cells, sizes));
  if (!parsed.success) return faultOf(parsed.error.issues);
  const { name, brand, category, description, price, countInStock, images, publishAt } = parsed.data;
  const texts = { name, brand, category, description };
  return {
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([column, text]) => (text === undefined ? [] : [[column, text]])),
    ),
    priceCents: price === undefined ? undefined : (centsFromRand(price) ?? undefined),
    countInStock,
    sizes,
    pictures: images?.map(({ url }) => url),
    state,
    publishAt: typeof publishAt === 'string' ? new Date(publishAt) : undefined,
    version: version === undefined ? undefined : Number(version),
  };
}

const isLife = (state: string): state is ProductLife => PRODUCT_LIFE.some((life) => life === state);

function fieldsOf(cells: ImportCells, sizes: RowValues['sizes']): Record<string, unknown> {
  const { name, brand, category, description, publishAt, countInStock, price, pictures } = cells;
  const isCount = countInStock !== undefined && /^\d{1,9}$/.test(countInStock);
  return {
    ...{ name, brand, category, description, publishAt, sizes },
    // Spreadsheets with a decimal comma write it into files.
    price: price?.replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
    countInStock: isCount ? Number(countInStock) : countInStock,
    images: pictures?.split(/\s*\n\s*/).map((url) => ({ url })),
  };
}

function faultOf(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues;
  const field = String(issue?.path[0] ?? '');
  return `${COLUMN_OF[field] ?? field}: ${issue?.message ?? ''}`;
}
