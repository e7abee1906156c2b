export interface ConnectionParameters {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/**
 * Matches database URLs of the form `mysql://user:password@host:port,host:port/database`; the scheme may also
 * be `mariadb`.
 */
const DATABASE_URL_PATTERN = /^((?:mysql|mariadb):\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^/#]*)$/;
const DEFAULT_PORT = 3306;

/**
 * Parses a database URL into the connection parameters of each host, in their order; returns an empty list
 * when the text is not a database URL.
 */
export function parseDatabaseUrl(databaseUrl: string): ConnectionParameters[] {
  const [, start = '', hosts = '', end = ''] = DATABASE_URL_PATTERN.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => start + host + end);
  return urls.every((url) => URL.canParse(url))
    ? urls.map((url) => toConnectionParameters(new URL(url)))
    : [];
}

const toConnectionParameters = ({
  hostname,
  port,
  username,
  password,
  pathname,
}: URL): ConnectionParameters => ({
  host: hostname,
  port: Number(port || DEFAULT_PORT),
  user: decodeURIComponent(username),
  password: decodeURIComponent(password),
  database: decodeURIComponent(pathname.slice(1)),
});
