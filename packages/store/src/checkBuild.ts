import { Build } from '@shop/registry/registry';
import { findInvalidRanges } from '@shop/registry/requirements';
import { parseJson } from './json.ts';
import { COMMIT_FILE } from './layout.ts';
import { computeSha384 } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { SHELL, ShellRelease } from './shellRelease.ts';

/**
 * Returns the description of a build. Throws when the description is missing, invalid or of another name, or
 * when files are missing or differ from their hashes.
 */
export function checkBuild(name: string, outputs: Outputs): Build | ShellRelease {
  const text = outputs.get(COMMIT_FILE);
  if (!text) throw new Error(`There is no ${COMMIT_FILE} in the build of ${name}.`);
  const parsed = name === SHELL ? parseJson(ShellRelease, text) : parseJson(Build, text);
  if (parsed.value === null) throw new Error(`The ${COMMIT_FILE} of ${name}: ${parsed.problem}`);
  const build = parsed.value;
  if (build.name !== name) throw new Error(`What is published as ${name} calls itself ${build.name}.`);
  const rangeProblems = 'requires' in build ? findInvalidRanges(build.requires) : [];
  if (rangeProblems.length > 0) throw new Error(rangeProblems.join(' '));
  const mismatchedFiles = Object.entries(build.files).filter(([file, hash]) => {
    const body = outputs.get(file);
    return file !== COMMIT_FILE && (!body || computeSha384(body) !== hash);
  });
  if (mismatchedFiles.length > 0) {
    throw new Error(
      `Not what ${COMMIT_FILE} says of them: ${mismatchedFiles.map(([file]) => file).join(', ')}`,
    );
  }
  const missingFiles = listNeededFiles(build).filter((file) => !outputs.has(file));
  if (missingFiles.length > 0) throw new Error(`The build of ${name} lacks ${missingFiles.join(', ')}.`);
  return build;
}

/** Lists the files without which a build could not be loaded at all. */
function listNeededFiles(build: Build | ShellRelease): string[] {
  const scripts = 'scripts' in build ? build.scripts : [build.entry, ...build.expose];
  return build.server === undefined ? scripts : [...scripts, build.server];
}
