/** A database of a server that tests have given back. */
export interface EmptiedDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

const emptied: EmptiedDatabase[] = [];

/** One that is as the migrations left it, if there is any. */
export const takeEmptied = (): EmptiedDatabase | undefined => emptied.pop();

/** Keeps it for the tests that follow in the same file, or in the files that run in the same place. */
export const keepEmptied = (database: EmptiedDatabase): void => void emptied.push(database);

export async function dropEmptied(): Promise<void> {
  await Promise.all(emptied.splice(0).map((database) => database.drop()));
}
