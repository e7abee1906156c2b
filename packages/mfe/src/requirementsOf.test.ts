import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { requirementsOf } from './requirementsOf.ts';
import type { Requirements } from './requirementsOf.ts';

const RELEASED = {
  version: '1.10.0',
  values: {
    Button: { since: '1.0.0' },
    Toggle: { since: '1.10.0' },
    Price: { since: '1.0.0', changed: '1.9.0' },
  },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-requirements-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build requires the version of shared-ui that brought the newest of the names that it imports', async () => {
  const { requires, problems } = await requirements({
    'entry.js': `import { Button } from '@shop/shared-ui'; import './lazy.js'; console.log(Button);`,
    'lazy.js': `import('./later.js');`,
    'later.js': `import { Price } from '@shop/shared-ui'; export { Toggle } from '@shop/shared-ui'; console.log(Price);`,
  });
  expect(requires['@shop/shared-ui']).toBe('^1.10.0');
  expect(problems).toEqual([]);
});

test('a name whose type has changed requires the version that changed it', async () => {
  const { requires } = await requirements({
    'entry.js': `import { Price } from '@shop/shared-ui'; console.log(Price);`,
  });
  expect(requires['@shop/shared-ui']).toBe('^1.9.0');
});

test('a build requires the libraries that it imports, by whichever path, and the runtime that loads it', async () => {
  const { requires } = await requirements({
    'entry.js': `import { jsx } from 'react/jsx-runtime'; console.log(jsx);`,
  });
  expect(requires).toEqual({ react: '^19.0.0', '@module-federation/runtime': '^2.9.0' });
});

test('a name that no release has is a problem that names the importing file', async () => {
  const { problems } = await requirements({
    'entry.js': `import './screen.js';`,
    'screen.js': `import { Button, Carousel } from '@shop/shared-ui'; console.log(Button, Carousel);`,
  });
  expect(problems).toEqual([
    expect.stringMatching(
      /^screen\.js imports Carousel from @shop\/shared-ui, whose released report does not/,
    ),
  ]);
});

test.each([
  ['a namespace', `import * as ui from '@shop/shared-ui'; console.log(ui);`],
  ['a late import', `import('@shop/shared-ui').then(console.log);`],
])('%s of shared-ui is a problem, because it hides which names are used', async (_, source) => {
  const { problems } = await requirements({ 'entry.js': source });
  expect(problems).toEqual(['entry.js imports all of @shop/shared-ui; import what it takes by name.']);
});

/** What these files require once they are built. */
async function requirements(files: Readonly<Record<string, string>>): Promise<Requirements> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found: Requirements[] = [];
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    externals: [/^@shop\/shared-ui$/, /^react/],
  });
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    compilation.hooks.afterChunks.tap('test', () => {
      found.push(requirementsOf(compilation, RELEASED));
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve());
    });
  });
  const [only] = found;
  if (!only) throw new Error('The build did not get to its chunks.');
  return only;
}
