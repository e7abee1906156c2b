/** What the file of the program holds. Each part is loaded, and begins its work, when it is called. */
export const programs = {
  main: () => import('../main.ts'),
  worker: () => import('../worker.ts'),
  /** What a start on MySQL or MariaDB loads besides. It connects to nothing by itself. */
  mysql: () => import('../database/mysqlSource.ts'),
};
