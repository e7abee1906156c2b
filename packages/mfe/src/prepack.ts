import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { getDevelopmentShell } from './development/developmentShell.ts';
import { findInstallRoot } from './packageFolder.ts';

/** Adds to the package what can be built only in this repository: the development shell, and the guides for teams. */
const folder = process.cwd();
const docs = join(findInstallRoot(folder), 'docs');
for (const guide of ['teams.md', 'guides/add-a-page.md', 'guides/add-a-form.md', 'guides/add-a-call.md']) {
  cpSync(join(docs, guide), join(folder, 'dist/docs', guide));
}
process.env['NODE_ENV'] = 'development';
await getDevelopmentShell(folder, (line) => process.stdout.write(`${line}\n`));
