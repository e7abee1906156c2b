import { extname } from 'node:path';
import { computeSha384 } from '@shop/store/outputs';
import pLimit from 'p-limit';

interface PublicFiles {
  /** URL of the version's folder, with a trailing slash. */
  readonly base: string;
  /** Expected SHA-384 of each file by path, in the form of integrity attributes. */
  readonly files: Readonly<Record<string, string>>;
  /** Origin of the shop, whose pages load the files. */
  readonly origin: string;
}

const CONCURRENCY = 8;
const TIMEOUT_MS = 15_000;

/** Content types without which browsers refuse a script or a style sheet. */
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /^(?:text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
};

/** Fetches each file of a version as browsers do, and describes the wrong responses. */
export async function findPublicFileProblems({ base, files, origin }: PublicFiles): Promise<string[]> {
  const [first, ...others] = Object.keys(files);
  if (first === undefined) return ['mfe.json names no file.'];
  const findProblems = (file: string): Promise<string[]> =>
    findResponseProblems(new URL(file, base), { hash: files[file] ?? '', origin }).then((problems) =>
      problems.map((problem) => `${file}: ${problem}`),
    );
  try {
    const firstProblems = await findProblems(first);
    return [...firstProblems, ...(await pLimit(CONCURRENCY).map(others, findProblems)).flat()];
  } catch (error) {
    // An unreachable host is reported once, not for each file.
    return [`${base} cannot be reached: ${getErrorReason(error)}`];
  }
}

async function findResponseProblems(
  url: URL,
  { hash, origin }: { hash: string; origin: string },
): Promise<string[]> {
  const response = await fetchFile(url, origin);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return [`the host answers ${response.status}`];
  return [
    ...(computeSha384(body) === hash ? [] : ['the content is another one than that of the build']),
    ...findCrossOriginProblems(response, origin),
    ...findTypeProblems(response, url),
    ...(/\bimmutable\b/.test(getHeader(response, 'cache-control'))
      ? []
      : [
          `browsers may not keep it for ever (Cache-Control: ${getHeader(response, 'cache-control') || 'none'})`,
        ]),
  ];
}

const fetchFile = (url: URL, origin: string): Promise<Response> =>
  fetch(url, {
    headers: { origin, 'accept-encoding': 'identity' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

function findCrossOriginProblems(response: Response, origin: string): string[] {
  const allowed = getHeader(response, 'access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return [];
  return [`pages of ${origin} may not load it (Access-Control-Allow-Origin: ${allowed || 'none'})`];
}

function findTypeProblems(response: Response, { pathname }: URL): string[] {
  const type = getHeader(response, 'content-type');
  const contentTypes = CONTENT_TYPES[extname(pathname)];
  const isWrong = contentTypes
    ? !contentTypes.test(type)
    : /^text\/html\b/.test(type) && extname(pathname) !== '.html';
  return isWrong ? [`the host calls it ${type || 'nothing'}`] : [];
}

const getHeader = (response: Response, name: string): string => response.headers.get(name) ?? '';

function getErrorReason(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return String(cause instanceof Error ? cause.message || cause : error);
}
