/**
 * Declares the part of the URL standard that browsers and Node.js share. Packages that run in both compile without the
 * types of either.
 */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
}
