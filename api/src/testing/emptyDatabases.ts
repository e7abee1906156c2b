/** Database of a server that a test no longer uses; it has been emptied. */
export interface EmptyDatabase {
  readonly databaseUrl: string;
  drop(): Promise<void>;
}

const databases: EmptyDatabase[] = [];

/** Takes a database that is as after the migrations; undefined if there is none. */
export const takeEmptyDatabase = (): EmptyDatabase | undefined => databases.pop();

/** Stores an emptied database for later tests of this process. */
export const storeEmptyDatabase = (database: EmptyDatabase): void => void databases.push(database);

export async function dropEmptyDatabases(): Promise<void> {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
}
