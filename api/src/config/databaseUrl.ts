export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Matches database URLs of the form `mysql://user:password@host:port,host:port/database`. */
const DATABASE_URL_PATTERN = /^((?:mysql|mariadb):\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^/#]*)$/;
const DEFAULT_PORT = 3306;

/**
 * Parses a database URL into the connection parameters of each host, in their order; returns an empty list
 * when the text is not a database URL.
 */
export function parseDatabaseAddresses(databaseUrl: string): DatabaseAddress[] {
  const [, start = '', hosts = '', end = ''] = DATABASE_URL_PATTERN.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => start + host + end);
  return urls.every((url) => URL.canParse(url)) ? urls.map((url) => toDatabaseAddress(new URL(url))) : [];
}

const toDatabaseAddress = ({ hostname, port, username, password, pathname }: URL): DatabaseAddress => ({
  host: hostname,
  port: Number(port || DEFAULT_PORT),
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
  database: decodeURIComponent(pathname.slice(1)),
});
