import { readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { ROOT } from './paths.ts';
import { RELEASES_FILE, problemsOf, releasedParts, shortened, withRelease } from './releases/releasesFile.ts';
import type { Releases } from './releases/releasesFile.ts';

/** Notes in `releases.json` that a part was released as of a commit. */
const [, , part = '', revision = 'HEAD'] = process.argv;
const wanted = `${revision}^{commit}`;
const { stdout: commit } = await execa({ cwd: ROOT })`git rev-parse --verify ${wanted}`;
const releases = withRelease(JSON.parse(readFileSync(RELEASES_FILE, 'utf8')) as Releases, part, commit);
const problems = problemsOf(releases, releasedParts());
if (problems.length > 0) {
  console.error(`npm run release -- <part> [commit]. ${problems.join(' ')}`);
  process.exit(1);
}
writeFileSync(RELEASES_FILE, JSON.stringify(releases, undefined, 2));
await execa({ cwd: ROOT, preferLocal: true })`oxfmt ${RELEASES_FILE}`;
console.log(`${part}: ${(releases[part] ?? []).map(shortened).join(', ')}. Commit releases.json.`);
