/** Figures by row and column. */
export type Table = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

export interface Section {
  readonly title: string;
  /** What was measured, and how. */
  readonly note: string;
  readonly table: Table;
}

/** The rows of several tables, each named after its table too. */
export const joined = (tables: readonly (readonly [name: string, table: Table])[]): Table =>
  Object.fromEntries(
    tables.flatMap(([name, table]) =>
      Object.entries(table).map(([row, cells]) => [`${name}, ${row}`, cells]),
    ),
  );

export const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** E.g. `100,000`. */
export const grouped = (value: number): string => value.toLocaleString('en');
