import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { readPublicApi } from './readPublicApi.ts';
import { findReleaseProblems, createReport } from './releaseReport.ts';
import type { ReleaseReport } from './releaseReport.ts';

const SHARED_UI = join(ROOT, 'shared-ui');
const REPORT_FILE = join(SHARED_UI, 'public-names.json');
/** File with the constant SHARED_UI_VERSION; a page reports it as the version of shared-ui that it runs. */
const VERSION_FILE = join(SHARED_UI, 'src/platform/singleEvaluation.ts');

const { version } = JSON.parse(readFileSync(join(SHARED_UI, 'package.json'), 'utf8')) as { version: string };
const text = readFileSync(REPORT_FILE, 'utf8');
const released = JSON.parse(text) as ReleaseReport;
const api = readPublicApi(join(SHARED_UI, 'src/index.ts'));
const problems = findReleaseProblems(version, api, released);
const next = `${JSON.stringify(createReport(version, api, released), null, 2)}\n`;
if (problems.length === 0 && process.argv.includes('--write')) {
  writeFileSync(REPORT_FILE, next);
  const source = readFileSync(VERSION_FILE, 'utf8');
  writeFileSync(VERSION_FILE, source.replace(/(SHARED_UI_VERSION = ')[^']*/, `$1${version}`));
} else if (problems.length === 0 && next !== text)
  problems.push('shared-ui/public-names.json is out of date; run: npm run public-names');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
