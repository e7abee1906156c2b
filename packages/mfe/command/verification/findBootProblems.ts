import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { getVersionFolder } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import type { GetVersionUrl } from '@shop/store/buildRegistry';
import { SHELL, readShell } from '@shop/store/shellRelease';
import { readBuild } from '@shop/store/versions';
import { isScript } from '../host/bootTask.ts';
import type { BootProblem, BootRemote, BootTask } from '../host/bootTask.ts';

export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** Combination of one shell version and one micro-frontend version that is started as a smoke test. */
export interface BootCombination {
  readonly shell: string;
  readonly remote: NamedVersion;
  /** Active versions of other micro-frontends, loaded into the same page. */
  readonly peers: readonly NamedVersion[];
}

const TIMEOUT_MS = 60_000;
const HEAP_MB = 512;

interface BootOptions {
  readonly timeoutMs?: number;
}

/**
 * Starts a micro-frontend in the smoke-test host and describes its failures, and the failures of other
 * micro-frontends that start only without it. The host is a separate process without the environment of this
 * process, because published code may do anything and the environment contains keys.
 */
export async function findBootProblems(
  store: ObjectStore,
  getVersionUrl: GetVersionUrl,
  boot: BootCombination,
  options: BootOptions = {},
): Promise<string[]> {
  const { shell, remote, peers } = boot;
  const bootProblems = await bootOnce(store, getVersionUrl, boot, options);
  const peerProblems = await Promise.all(
    peers.map(async (other) => {
      const problems = bootProblems.filter((one) => one.remote === other.name);
      if (problems.length === 0) return [];
      const problemsWithoutRemote = await bootOnce(
        store,
        getVersionUrl,
        { shell, remote: other, peers: [] },
        options,
      );
      const location = `In shell ${shell}, beside ${remote.name}@${remote.version}, ${other.name}@${other.version}`;
      return problemsWithoutRemote.length > 0 ? [] : problems.map(({ problem }) => `${location}: ${problem}`);
    }),
  );
  const remoteProblems = bootProblems.filter((one) => one.remote === remote.name);
  const location = `In shell ${shell}, ${remote.name}@${remote.version}`;
  return [...remoteProblems.map(({ problem }) => `${location}: ${problem}`), ...peerProblems.flat()];
}

async function bootOnce(
  store: ObjectStore,
  getVersionUrl: GetVersionUrl,
  boot: BootCombination,
  { timeoutMs = TIMEOUT_MS }: BootOptions,
): Promise<BootProblem[]> {
  const host = startSmokeTestHost(boot.remote.name, timeoutMs);
  try {
    return await host.run(await createTask(store, getVersionUrl, boot));
  } finally {
    host.end();
  }
}

interface SmokeTestHost {
  run: (task: BootTask) => Promise<BootProblem[]>;
  end: () => void;
}

function startSmokeTestHost(remote: string, timeoutMs: number): SmokeTestHost {
  const extension = extname(import.meta.filename);
  const sourceOptions = extension === '.ts' ? ['--conditions=shop:source', '--import', 'tsx'] : [];
  const child = fork(join(import.meta.dirname, `../host/bootProcess${extension}`), [], {
    // Node.js resolves `--import tsx` from the working directory.
    cwd: import.meta.dirname,
    execArgv: [...sourceOptions, `--max-old-space-size=${HEAP_MB}`],
    env: { NODE_ENV: 'production', PATH: process.env['PATH'] ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-2000);
  });
  const result = new Promise<BootProblem[]>((resolve) => {
    const fail = (problem: string): void => {
      resolve([{ remote, problem }]);
    };
    const timer = setTimeout(fail, timeoutMs, `it has not started after ${timeoutMs / 1000} s`);
    child.once('message', (problems: BootProblem[]) => {
      resolve(problems);
    });
    child.once('error', (error) => {
      fail(`its process failed: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`its process ended (${signal ?? code}): ${errorOutput.trim()}`);
    });
  });
  const run: SmokeTestHost['run'] = (task) => {
    if (child.connected) child.send(task);
    return result;
  };
  return { run, end: () => child.kill('SIGKILL') };
}

async function createTask(
  store: ObjectStore,
  getVersionUrl: GetVersionUrl,
  boot: BootCombination,
): Promise<BootTask> {
  const release = await readShell(store, boot.shell);
  const { contract, scripts, server } = release;
  const [files, remote, ...peers] = await Promise.all([
    readFiles(store, getVersionFolder(SHELL, boot.shell), [...scripts, server]),
    readRemote(store, getVersionUrl, boot.remote),
    ...boot.peers.map((other) => readRemote(store, getVersionUrl, other, { onePage: true })),
  ]);
  return { shell: { contract, scripts, server, files }, remote, peers };
}

async function readRemote(
  store: ObjectStore,
  getVersionUrl: GetVersionUrl,
  { name, version }: NamedVersion,
  { onePage = false } = {},
): Promise<BootRemote> {
  const build = await readBuild(store, name, version);
  const pages = onePage ? build.pages.slice(0, 1) : build.pages;
  const pageFiles = [build.entry, ...build.expose, ...pages.flatMap((page) => page.files)];
  const files = onePage ? [...new Set(pageFiles)] : Object.keys(build.files).filter(isScript);
  return {
    name,
    base: getVersionUrl(name, version),
    container: build.container,
    entry: build.entry,
    server: build.server ?? null,
    pages: pages.map(({ path, access, data }) => ({ path, access, hasData: data !== undefined })),
    files: await readFiles(store, getVersionFolder(name, version), files),
  };
}

async function readFiles(
  store: ObjectStore,
  folder: string,
  files: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const fileReads = files.map(async (file) => [file, await store.read(folder + file)] as const);
  return new Map((await Promise.all(fileReads)).flatMap(([file, body]) => (body ? [[file, body]] : [])));
}
