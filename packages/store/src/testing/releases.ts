import type { Build } from '@shop/registry/registry';
import { activate, createRollback, getVersionToWithdraw } from '../changes.ts';
import type { Change } from '../changes.ts';
import { changeEntry } from '../changeEntry.ts';
import type { ObjectStore } from '../objectStore.ts';
import type { Outputs } from '../outputs.ts';
import { computeSha384 } from '../outputs.ts';
import { publishVersion } from '../publish.ts';
import { SHELL } from '../shellRelease.ts';
import type { ShellRelease } from '../shellRelease.ts';

export const ACTOR = { by: 'a test', why: 'to see it' };

/** The files of a build of a micro-frontend. Another text makes another version. */
export function someOutputs(name: string, text = 'one', change: Partial<Build> = {}): Outputs {
  const files = new Map([
    ['remoteEntry.js', Buffer.from(`entry of ${name} ${text}`)],
    ['expose.js', Buffer.from(`page of ${name} ${text}`)],
    ['assets/hero.avif', Buffer.from(text)],
  ]);
  const build: Build = {
    ...{ name, container: `mfe_${name}`, version: '1.0.0-0a1b2c3d', owner: `${name} team`, area: name },
    ...{ prefixes: [`/${name}`], contract: 2, requires: { react: '^19.0.0' } },
    ...{ entry: 'remoteEntry.js', expose: ['expose.js'], manifest: {} },
    pages: [{ path: `/${name}`, access: 'all', title: text, pictures: [], files: [] }],
    files: Object.fromEntries([...files].map(([file, body]) => [file, computeSha384(body)])),
    ...change,
  };
  return new Map([...files, ['mfe.json', Buffer.from(JSON.stringify(build))]]);
}

/** The files of a build of the shell. */
export function someShell(text = 'one', change: Partial<ShellRelease> = {}): Outputs {
  const files = new Map([
    ['static/main.js', Buffer.from(`shell ${text}`)],
    ['server.cjs', Buffer.from(`server of shell ${text}`)],
  ]);
  const build: ShellRelease = {
    ...{ name: SHELL, version: '1.0.0-0a1b2c3d', contract: 2, provides: { react: '19.3.1' } },
    ...{ scripts: ['static/main.js'], server: 'server.cjs' },
    files: Object.fromEntries([...files].map(([file, body]) => [file, computeSha384(body)])),
    ...change,
  };
  return new Map([...files, ['mfe.json', Buffer.from(JSON.stringify(build))]]);
}

export async function releaseShell(
  store: ObjectStore,
  text = 'one',
  change: Partial<ShellRelease> = {},
): Promise<string> {
  const { version } = await publishVersion(store, SHELL, someShell(text, change), ACTOR);
  await changeEntry(store, SHELL, { ...ACTOR, action: 'activate', change: activate(version) });
  return version;
}

export async function release(
  store: ObjectStore,
  name: string,
  text = 'one',
  change: Partial<Build> = {},
): Promise<string> {
  const { version } = await publishVersion(store, name, someOutputs(name, text, change), ACTOR);
  await changeEntry(store, name, { ...ACTOR, action: 'activate', change: activate(version) });
  return version;
}

/** Takes back the candidate, or the active version if there is none. */
export const rollback: Change = (state) => createRollback(getVersionToWithdraw(state) ?? '')(state);
