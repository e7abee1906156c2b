import { execFile, execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readCurrentEntry } from '@shop/store/readEntry';
import { parse } from 'yaml';
import { aDelivery } from '../testing/aDelivery.ts';
import type { Delivery } from '../testing/aDelivery.ts';
import { aBuild } from '../testing/builds.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { ROOT } from '../../src/testing/root.ts';

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly defaults: { readonly run: { readonly 'working-directory': string } };
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Each test starts shells and versions in processes of their own. */
jest.setTimeout(240_000);

const MFE = join(ROOT, 'packages/mfe/bin/mfe.mjs');

const CREATE = join(ROOT, 'packages/create-mfe/bin/create-mfe.mjs');

const create = (name: string, cwd: string): Buffer => execFileSync(process.execPath, [CREATE, name], { cwd });

/** The place of npm and npx: packages are installed already, and a build is the files of `build`. */
const NPM = `#!/bin/sh
echo "npm $*" >> "$STEPS"
if [ "$*" = 'run build' ]; then mkdir -p dist && cp -r "$BUILD" dist/remote; fi
`;
const NPX = `#!/bin/sh
[ "$1" = mfe ] && shift && exec node '${MFE}' "$@"
`;

let delivery: Delivery;
/** A checkout of the repository. */
let repository: string;
let folder: string;

beforeEach(async () => {
  delivery = await aDelivery();
  await delivery.run('grant', 'reviews', '/reviews');
  folder = await mkdtemp(join(tmpdir(), 'mfe-workflow-'));
  repository = join(folder, 'repository');
  await mkdir(join(folder, 'bin'), { recursive: true });
  for (const [name, text] of [['npm', NPM] as const, ['npx', NPX] as const]) {
    await writeFile(join(folder, 'bin', name), text);
    await chmod(join(folder, 'bin', name), 0o755);
  }
});
afterEach(async () => {
  await delivery.close();
  await rm(folder, { recursive: true, force: true });
});

/** Fills `${{ steps.publish.outputs.version }}` and the like. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{\{ *([\w.]+) *\}\}/g, (_, name: string) => values[name] ?? '');

/** What the jobs of a run share. */
interface Run {
  readonly commit: string;
  readonly folder: string;
  /** Where the commands of a step run, below a checkout. */
  readonly workingDirectory: string;
  /** The values of expressions such as `steps.publish.outputs.version`. */
  readonly values: Record<string, string>;
}

/** Plays every step of a workflow for a commit whose build has these files, as the host of a repository does. */
async function play(workflowFile: string, commit: string): Promise<string[]> {
  const runFolder = await mkdtemp(join(folder, 'run-'));
  await writeBuild(join(runFolder, 'build'), aBuild('reviews', { page: `return '${commit}'` }));
  const { defaults, jobs }: Workflow = parse(await readFile(join(repository, workflowFile), 'utf8'));
  const workingDirectory = defaults.run['working-directory'];
  const run: Run = { commit, folder: runFolder, workingDirectory, values: {} };
  for (const [name, { needs = name, steps, outputs = {} }] of Object.entries(jobs)) {
    expect(Object.keys(jobs)).toContain(needs);
    // Each job begins with a checkout of its own.
    const checkout = join(runFolder, name);
    await cp(repository, checkout, { recursive: true });
    for (const step of steps) await playStep(run, checkout, step);
    for (const [key, text] of Object.entries(outputs)) {
      run.values[`needs.${name}.outputs.${key}`] = filled(text, run.values);
    }
  }
  return (await readFile(join(folder, 'steps'), 'utf8')).trim().split('\n');
}

async function playStep(run: Run, checkout: string, { id, uses = '', run: script, with: given }: Step) {
  const place = join(checkout, given?.['path'] ?? '');
  const artifact = join(run.folder, 'artifact');
  if (uses.startsWith('actions/upload-artifact')) await cp(place, artifact, { recursive: true });
  if (uses.startsWith('actions/download-artifact')) {
    await mkdir(dirname(place), { recursive: true });
    await cp(artifact, place, { recursive: true });
  }
  if (script === undefined) return;
  const output = join(checkout, 'output');
  await writeFile(output, '');
  await runScript(filled(script, run.values), join(checkout, run.workingDirectory), {
    ...{ GITHUB_SHA: run.commit, GITHUB_OUTPUT: output },
    ...{ BUILD: join(run.folder, 'build'), STEPS: join(folder, 'steps') },
  });
  for (const line of (await readFile(output, 'utf8')).split('\n').filter(Boolean)) {
    const [key = '', value = ''] = line.split('=');
    run.values[`steps.${id}.outputs.${key}`] = value;
  }
}

async function runScript(script: string, cwd: string, env: Record<string, string>): Promise<void> {
  const { DELIVERY_STORE_URL } = delivery.env;
  const variables = {
    DELIVERY_STORE_URL,
    ...env,
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
  };
  // The shell that the host of the repository starts.
  await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', script], { cwd, env: variables });
}

async function serving() {
  const { generation, entry } = await readCurrentEntry(delivery.store, 'reviews');
  return { generation, active: entry?.active, previous: entry?.previous, candidate: entry?.candidate };
}

const IS_LONG = process.env['LONG_TESTS'] === '1';
const OWN_REPOSITORY = ['a repository of its own', '.github/workflows/release.yml', false] as const;
const MONOREPO = ['a monorepo', '.github/workflows/reviews.yml', true] as const;

test.each(IS_LONG ? [MONOREPO, OWN_REPOSITORY] : [OWN_REPOSITORY])(
  'the workflow in %s releases twice, and a commit without a change changes nothing',
  async (_, workflow, isMonorepo) => {
    if (isMonorepo) {
      await mkdir(join(repository, '.git'), { recursive: true });
      create('reviews', repository);
    } else {
      create('reviews', folder);
      await cp(join(folder, 'reviews-mfe'), repository, { recursive: true });
    }
    const steps = await play(workflow, 'first');
    expect(steps).toEqual(['npm ci', 'npm run lint', 'npm test', 'npm run build', 'npm ci', 'npm ci']);
    const first = await serving();
    expect(first).toMatchObject({ active: expect.any(String), previous: null, candidate: null });

    await play(workflow, 'first');
    expect(await serving()).toEqual(first);

    await play(workflow, 'second');
    const second = await serving();
    expect(second).toMatchObject({ previous: first.active, candidate: null });
    expect(second.active).not.toBe(first.active);
  },
);
