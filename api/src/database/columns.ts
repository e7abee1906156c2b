import type { ColumnOptions } from 'typeorm';

/**
 * Column types that both engines know and that TypeORM reads back the same. Explicit, because the decorators' metadata
 * is not emitted. Databases on MySQL are `utf8mb4_bin` throughout (see the first migration), as SQLite compares anyway.
 */
export const ID = { type: 'varchar', length: 36 } as const satisfies ColumnOptions;
export const HASH = { type: 'varchar', length: 64 } as const satisfies ColumnOptions;
export const EMAIL = { type: 'varchar', length: 254 } as const satisfies ColumnOptions;
export const NAME = { type: 'varchar', length: 100 } as const satisfies ColumnOptions;
/** UTC, in milliseconds. */
export const TIME = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;
/** Integer cents: decimals come back as text from one engine and as numbers from the other. */
export const CENTS = { type: 'int' } as const satisfies ColumnOptions;
export const INT = { type: 'int' } as const satisfies ColumnOptions;
export const BOOL = { type: 'boolean' } as const satisfies ColumnOptions;
export const TEXT = { type: 'text' } as const satisfies ColumnOptions;
/** Kept as text: the engines' own json types differ. */
export const JSON_TEXT = { type: 'simple-json' } as const satisfies ColumnOptions;
