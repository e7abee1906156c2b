/** A database of a server that tests have given back. */
export interface EmptyDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

const databases: EmptyDatabase[] = [];

/** One that is as the migrations left it, if there is any. */
export const takeEmptyDatabase = (): EmptyDatabase | undefined => databases.pop();

/** Keeps it for the tests that follow in the same file, or in the files that run in the same place. */
export const storeEmptyDatabase = (database: EmptyDatabase): void => void databases.push(database);

export async function dropEmptyDatabases(): Promise<void> {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
}
