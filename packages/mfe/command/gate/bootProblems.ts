import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { versionFolder } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import type { BaseOf } from '@shop/store/registryOf';
import { SHELL, readShell } from '@shop/store/shellRelease';
import { readBuild } from '@shop/store/versions';
import { isScript } from '../host/bootTask.ts';
import type { BootTask } from '../host/bootTask.ts';

/** A version of the shell and one of a micro-frontend, to be started together. */
export interface Boot {
  readonly shell: string;
  readonly remote: { readonly name: string; readonly version: string };
}

const TIMEOUT_MS = 60_000;
const HEAP_MB = 512;

/**
 * Starts a micro-frontend in the fake host, which is a process of its own without this one's environment: what is
 * published may be broken in every way, and the environment contains keys. Says what is wrong.
 */
export async function bootProblems(
  store: ObjectStore,
  baseOf: BaseOf,
  boot: Boot,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<string[]> {
  const host = startHost(timeoutMs);
  try {
    const found = await host.run(await taskOf(store, baseOf, boot));
    return found.map(
      (problem) => `In shell ${boot.shell}, ${boot.remote.name}@${boot.remote.version}: ${problem}`,
    );
  } finally {
    host.end();
  }
}

interface Host {
  run: (task: BootTask) => Promise<string[]>;
  end: () => void;
}

function startHost(timeoutMs: number): Host {
  const ending = extname(import.meta.filename);
  const asSource = ending === '.ts' ? ['--conditions=shop:source', '--import', 'tsx'] : [];
  const child = fork(join(import.meta.dirname, `../host/bootProcess${ending}`), [], {
    // tsx is found from here.
    cwd: import.meta.dirname,
    execArgv: [...asSource, `--max-old-space-size=${HEAP_MB}`],
    env: { NODE_ENV: 'production', PATH: process.env['PATH'] ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2000);
  });
  const answered = new Promise<string[]>((resolve) => {
    const timer = setTimeout(() => {
      resolve([`it has not started after ${timeoutMs / 1000} s`]);
    }, timeoutMs);
    const end = (problems: string[]): void => {
      clearTimeout(timer);
      resolve(problems);
    };
    child.once('message', (problems) => {
      end(Array.isArray(problems) ? problems.map(String) : ['the host gave no answer']);
    });
    child.once('error', (error) => {
      end([`its process failed: ${error.message}`]);
    });
    child.once('exit', (code, signal) => {
      end([`its process ended (${signal ?? code}): ${complaint.trim()}`]);
    });
  });
  const run: Host['run'] = (task) => {
    if (child.connected) child.send(task);
    return answered;
  };
  return { run, end: () => child.kill('SIGKILL') };
}

async function taskOf(store: ObjectStore, baseOf: BaseOf, { shell, remote }: Boot): Promise<BootTask> {
  const [release, build] = await Promise.all([
    readShell(store, shell),
    readBuild(store, remote.name, remote.version),
  ]);
  const [shellFiles, remoteFiles] = await Promise.all([
    filesOf(store, versionFolder(SHELL, shell), [...release.scripts, release.server]),
    filesOf(store, versionFolder(remote.name, remote.version), Object.keys(build.files).filter(isScript)),
  ]);
  return {
    shell: {
      contract: release.contract,
      scripts: release.scripts,
      server: release.server,
      files: shellFiles,
    },
    remote: {
      name: remote.name,
      base: baseOf(remote.name, remote.version),
      container: build.container,
      entry: build.entry,
      server: build.server ?? null,
      pages: build.pages.map(({ path, access, data }) => ({ path, access, hasData: data !== undefined })),
      files: remoteFiles,
    },
  };
}

async function filesOf(
  store: ObjectStore,
  folder: string,
  files: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const read = files.map(async (file) => [file, await store.read(folder + file)] as const);
  return new Map((await Promise.all(read)).flatMap(([file, body]) => (body ? [[file, body]] : [])));
}
