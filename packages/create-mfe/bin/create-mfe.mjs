#!/usr/bin/env node
import { execSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const PACKAGE_FOLDER = join(import.meta.dirname, '..');
const TEMPLATE_FOLDER = join(PACKAGE_FOLDER, 'template');
/**
 * Pattern of a micro-frontend's name, which becomes part of the container's global name; a hyphen would break the
 * container's loading.
 */
const NAME_PATTERN = /^[a-z]+$/;
const RESERVED_NAMES = ['shell', 'platform', 'sample'];
/** Path of the release workflow, which must be in the repository's root. */
const WORKFLOW_PATH = '.github/workflows/release.yml';
/** Placeholder in the template for the path from the repository's root to the new folder. */
const FOLDER_PLACEHOLDER = '__FOLDER__';
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Creates `<name>-mfe` in a folder, with one page, its tests, and everything that releases it. Returns the paths of its
 * files. Ends the process with a message for an invalid name and for a folder or workflow that exists.
 */
function createMicroFrontend(name, folder) {
  if (!NAME_PATTERN.test(name) || RESERVED_NAMES.includes(name)) {
    exitWithError(`A micro-frontend is called by lower-case letters alone, and not '${name}'.`, 2);
  }
  const target = join(folder, `${name}-mfe`);
  const root = findRepositoryRoot(folder);
  const workflow = root === null ? join(target, WORKFLOW_PATH) : join(root, `.github/workflows/${name}.yml`);
  for (const folder of [target, workflow])
    if (existsSync(folder)) exitWithError(`${folder} is there already.`);
  return listTemplateFiles().map((file) => {
    // The ending `.template` protects .npmrc and .gitignore, which npm does not pack, and files that are
    // valid only in the new folder.
    const path = renameSample(file, name).replace(/\.template$/, '');
    const targetPath = file === WORKFLOW_PATH ? workflow : join(target, path);
    const text = renameSample(readFileSync(join(TEMPLATE_FOLDER, file), 'utf8'), name).replaceAll(
      FOLDER_PLACEHOLDER,
      root === null ? '.' : relative(root, target),
    );
    mkdirSync(dirname(targetPath), { recursive: true });
    writeFileSync(targetPath, fillTemplate(path, text), { flag: 'wx' });
    return relative(folder, targetPath);
  });
}

/**
 * Fills in the versions that were released with this package, and the npm registry of the `@shop` packages.
 */
function fillTemplate(path, text) {
  if (path === 'package.json') return replaceVersions(text);
  return path === '.npmrc' ? `${text}${getRegistrySetting()}` : text;
}

function replaceVersions(text) {
  const { devDependencies: released } = JSON.parse(
    readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
  );
  return text.replaceAll(/"(@shop\/[a-z-]+)": "(\^?)[^"]*"/g, (match, name, range) =>
    released[name] ? `"${name}": "${range}${released[name]}"` : match,
  );
}

/**
 * Returns the .npmrc line for `@shop:registry`: npm's setting, otherwise the registry from which this command
 * was started; empty for the public registry.
 */
function getRegistrySetting() {
  const scopedRegistry = execSync('npm config get @shop:registry', { encoding: 'utf8' }).trim();
  const registry = scopedRegistry === 'undefined' ? process.env.npm_config_registry : scopedRegistry;
  return registry === undefined || registry === PUBLIC_REGISTRY ? '' : `@shop:registry=${registry}\n`;
}

/**
 * Returns the root of the repository or workspace that contains a folder; null when the folder is in none.
 */
function findRepositoryRoot(folder) {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, '.git')) || hasWorkspaces(join(root, 'package.json'))) return root;
    if (root === dirname(root)) return null;
  }
}

const hasWorkspaces = (manifest) =>
  existsSync(manifest) && /"workspaces"\s*:/.test(readFileSync(manifest, 'utf8'));

const listTemplateFiles = () =>
  readdirSync(TEMPLATE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(TEMPLATE_FOLDER, join(parentPath, name)))
    .filter((file) => !/(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(file))
    .sort();

/** Replaces `sample`, the name of the micro-frontend in the template. */
const renameSample = (text, name) =>
  text.replaceAll('sample', name).replaceAll('Sample', name.charAt(0).toUpperCase() + name.slice(1));

function exitWithError(reason, code = 1) {
  process.stderr.write(`${reason}\n`);
  process.exit(code);
}

const name = process.argv[2] ?? '';
const files = createMicroFrontend(name, process.cwd());
process.stdout.write(`${files.join('\n')}

${name}-mfe is there. What comes next is in its README:
  cd ${name}-mfe && npm install
  npm test && npm run lint && npm run build
  npm run dev
`);
