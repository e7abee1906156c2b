import { Build } from '@shop/registry/registry';
import { findInvalidRanges } from '@shop/registry/requirements';
import { parseJson } from './json.ts';
import { COMMIT_FILE } from './layout.ts';
import { computeSha384 } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { SHELL, ShellRelease } from './shellRelease.ts';

/** The part of a build's description that publishing needs. */
interface BuildDescription {
  readonly name: string;
  /** The package's version, followed by a hash of the build's inputs. */
  readonly version: string;
  /** Expected SHA-384 of each file, in the form of integrity attributes. */
  readonly files: Readonly<Record<string, string>>;
  /** Files without which the build could not be loaded at all. */
  readonly needed: readonly string[];
}

/**
 * Returns the description of a build. Throws for a build that could not be loaded, because its description is invalid
 * or because files are missing or have another content.
 */
export function checkBuild(name: string, outputs: Outputs): BuildDescription {
  const text = outputs.get(COMMIT_FILE);
  if (!text) throw new Error(`There is no ${COMMIT_FILE} in the build of ${name}.`);
  const build = name === SHELL ? describeShell(text) : describeMicroFrontend(name, text);
  if (build.name !== name) throw new Error(`What is published as ${name} calls itself ${build.name}.`);
  const mismatchedFiles = Object.entries(build.files).filter(([file, hash]) => {
    const body = outputs.get(file);
    return file !== COMMIT_FILE && (!body || computeSha384(body) !== hash);
  });
  if (mismatchedFiles.length > 0) {
    throw new Error(
      `Not what ${COMMIT_FILE} says of them: ${mismatchedFiles.map(([file]) => file).join(', ')}`,
    );
  }
  const missingFiles = build.needed.filter((file) => !outputs.has(file));
  if (missingFiles.length > 0) throw new Error(`The build of ${name} lacks ${missingFiles.join(', ')}.`);
  return build;
}

function describeShell(text: Buffer): BuildDescription {
  const parsed = parseJson(ShellRelease, text);
  if (parsed.value === null) throw new Error(`The ${COMMIT_FILE} of ${SHELL}: ${parsed.problem}`);
  const { scripts, server } = parsed.value;
  return { ...parsed.value, needed: [...scripts, server] };
}

function describeMicroFrontend(name: string, text: Buffer): BuildDescription {
  const parsed = parseJson(Build, text);
  if (parsed.value === null) throw new Error(`The ${COMMIT_FILE} of ${name}: ${parsed.problem}`);
  const { requires, entry, expose, server } = parsed.value;
  const rangeProblems = findInvalidRanges(requires);
  if (rangeProblems.length > 0) throw new Error(rangeProblems.join(' '));
  return { ...parsed.value, needed: [entry, ...expose, ...(server === undefined ? [] : [server])] };
}
