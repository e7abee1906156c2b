/** Input of the smoke-test host. */
export interface BootTask {
  readonly shell: {
    readonly contract: number;
    /** Start scripts of the shell's pages, in order. */
    readonly scripts: readonly string[];
    readonly server: string;
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
  /** Micro-frontend under test. */
  readonly remote: BootRemote;
  /** Other serving micro-frontends, each with one page. */
  readonly peers: readonly BootRemote[];
}

export interface BootRemote {
  readonly name: string;
  /** Public URL of the version's files. */
  readonly base: string;
  readonly container: string;
  /** Path of the container's script, relative to `base`. */
  readonly entry: string;
  /** Bundle that renders the pages on the server; null without one. */
  readonly server: string | null;
  readonly pages: readonly BootPage[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Problem of one micro-frontend: its name and a message. */
export interface BootProblem {
  readonly remote: string;
  readonly problem: string;
}

export interface BootPage {
  readonly path: string;
  readonly access: 'all' | 'signed-in' | 'admin';
  /** Whether the page shows data that it requests from the API. */
  readonly hasData: boolean;
}

export const isScript = (file: string): boolean => /\.c?js$/.test(file);

export const getFileText = (files: ReadonlyMap<string, Uint8Array>, file: string): string => {
  const body = files.get(file);
  if (!body) throw new Error(`${file} is missing`);
  return Buffer.from(body).toString();
};

/** Replaces every parameter of a page's path by `1`. */
export const fillPath = (path: string): string => path.replace(/:[A-Za-z]\w*/g, '1');

export const getErrorMessage = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const message: unknown = Reflect.get(error, 'message');
  return typeof message === 'string' && message !== '' ? message : JSON.stringify(error);
};
