import type { ColumnOptions } from 'typeorm';

/**
 * Column types that both engines have and that TypeORM reads back alike. They are explicit because the decorators'
 * metadata is not emitted. On MySQL every column is `utf8mb4_bin` (see the first migration), which compares like
 * SQLite.
 */
export const ID = { type: 'varchar', length: 36 } as const satisfies ColumnOptions;
export const HASH = { type: 'varchar', length: 64 } as const satisfies ColumnOptions;
export const EMAIL = { type: 'varchar', length: 254 } as const satisfies ColumnOptions;
export const NAME = { type: 'varchar', length: 100 } as const satisfies ColumnOptions;
/** Time in UTC with milliseconds. */
export const TIME = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;
/** Amount in integer cents, because one engine returns decimals as text and the other as numbers. */
export const CENTS = { type: 'int' } as const satisfies ColumnOptions;
export const INT = { type: 'int' } as const satisfies ColumnOptions;
export const BOOL = { type: 'boolean' } as const satisfies ColumnOptions;
export const TEXT = { type: 'text' } as const satisfies ColumnOptions;
/** JSON stored as text, because the engines' own JSON types differ. */
export const JSON_TEXT = { type: 'simple-json' } as const satisfies ColumnOptions;
