/** What the fake host is given. */
export interface BootTask {
  readonly shell: {
    readonly contract: number;
    /** The scripts that its pages start with. */
    readonly scripts: readonly string[];
    readonly server: string;
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
  /** The micro-frontend that is tried. */
  readonly remote: BootRemote;
  /** The micro-frontends that serve in the same pages, each with one page. */
  readonly beside: readonly BootRemote[];
}

export interface BootRemote {
  readonly name: string;
  /** The address of its files for browsers. */
  readonly base: string;
  readonly container: string;
  /** The file of the container. */
  readonly entry: string;
  /** The file that draws its pages on the server. */
  readonly server: string | null;
  readonly pages: readonly BootPage[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What is wrong with a micro-frontend. */
export interface BootProblem {
  readonly remote: string;
  readonly problem: string;
}

export interface BootPage {
  readonly path: string;
  readonly access: 'all' | 'signed-in' | 'admin';
  /** Whether it begins with a response of the API. */
  readonly hasData: boolean;
}

export const isScript = (file: string): boolean => /\.c?js$/.test(file);

export const textOf = (files: ReadonlyMap<string, Uint8Array>, file: string): string => {
  const body = files.get(file);
  if (!body) throw new Error(`${file} is missing`);
  return Buffer.from(body).toString();
};

/** An address of the page; every parameter is `1`. */
export const addressOf = (path: string): string => path.replace(/:[A-Za-z]\w*/g, '1');

export const wordsOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const message: unknown = Reflect.get(error, 'message');
  return typeof message === 'string' && message !== '' ? message : JSON.stringify(error);
};
