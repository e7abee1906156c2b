import { extname } from 'node:path';
import type { Middleware } from 'koa';
import { getCommitKey, getFolder, getVersionFolder, parseVersion } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { computeSha384 } from '@shop/store/outputs';
import { SHELL, readShell } from '@shop/store/shellRelease';
import type { Logger } from '@shop/web-server/requestLog';
import { sendText } from '@shop/web-server/sendText';
import { IMMUTABLE_CACHE_CONTROL } from '@shop/web-server/staticFiles';

const STATIC_PREFIX = '/static/';
/** Minimum interval in ms between searches of the store for new shell versions. */
const SEARCH_INTERVAL_MS = 10_000;
const TEXT_EXTENSION_PATTERN = /^\.(?:css|js|json|svg)$/;

interface ShellFile {
  key: string;
  hash: string;
}

/**
 * Serves `/static/…` of older shells in the store, so that a tab opened with one can load its lazy chunks. Only files
 * in the manifest of a version are served, and only if their hash matches.
 */
export function serveOlderShells(store: ObjectStore, logger: Logger): Middleware {
  const versions = new Set<string>();
  const files = new Map<string, ShellFile>();
  let searchedAt = -Infinity;
  let pendingSearch: Promise<void> | null = null;

  const addVersion = async (version: string): Promise<void> => {
    const shell = await readShell(store, version);
    const folder = getVersionFolder(SHELL, version);
    for (const [file, hash] of Object.entries(shell.files))
      files.set(`/${file}`, { key: folder + file, hash });
    versions.add(version);
  };
  const searchStore = async (): Promise<void> => {
    searchedAt = performance.now();
    for (const { key } of await store.list(getFolder(SHELL))) {
      const version = parseVersion(key);
      if (version === null || versions.has(version) || key !== getCommitKey(SHELL, version)) continue;
      await addVersion(version).catch((error: unknown) => {
        logger.error({ version, problem: String(error) }, 'older shell refused');
      });
    }
  };
  const findFile = async (path: string): Promise<ShellFile | undefined> => {
    if (!files.has(path) && performance.now() - searchedAt > SEARCH_INTERVAL_MS) {
      pendingSearch ??= searchStore().finally(() => {
        pendingSearch = null;
      });
    }
    await pendingSearch;
    return files.get(path);
  };
  /**
   * Reads a file of an older shell; null when no shell in the store has it, its hash differs, or the store
   * does not respond.
   */
  const readVerifiedFile = async (path: string): Promise<Buffer | null> => {
    try {
      const file = await findFile(path);
      const content = file === undefined ? null : await store.read(file.key);
      return content !== null && computeSha384(content) === file?.hash ? content : null;
    } catch (error) {
      logger.error({ path, problem: String(error) }, 'the store does not answer');
      return null;
    }
  };

  return async (ctx, next) => {
    const isReadRequest = ctx.method === 'GET' || ctx.method === 'HEAD';
    const content =
      isReadRequest && ctx.path.startsWith(STATIC_PREFIX) ? await readVerifiedFile(ctx.path) : null;
    if (content === null) {
      await next();
      return;
    }
    ctx.set('Cache-Control', IMMUTABLE_CACHE_CONTROL);
    const extension = extname(ctx.path);
    if (TEXT_EXTENSION_PATTERN.test(extension)) await sendText(ctx, extension, content.toString());
    else {
      ctx.type = extension;
      ctx.body = content;
    }
  };
}
