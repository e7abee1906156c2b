import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { leanContract } from './leanContract.ts';

const SCHEMAS = `
  export const text = (name) => ({ name, check: () => text(name) });
  export const endpoint = (definition) => Object.freeze(definition);
`;

const CALLS = `
  import { endpoint, text } from './schemas.js';
  const Answer = text('ANSWER').check();
  export const read = endpoint({ name: 'read', input: text('ASKED').check(), output: Answer });
  export const write = endpoint({ name: 'WRITTEN', input: text('SENT').check(text('SIZE')), output: Answer });
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function built(calls: string): Promise<string> {
  const files = {
    'entry.js': `import { read } from './${calls}/calls.js'; globalThis.read = read;`,
    [`${calls}/calls.js`]: CALLS,
    [`${calls}/schemas.js`]: SCHEMAS,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'main.js' },
    plugins: [leanContract],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve());
    });
  });
  return readFileSync(join(folder, 'dist/main.js'), 'utf8');
}

test.each(['api/contract/src', 'node_modules/@shop/contract/dist'])(
  'of %s a build has the calls that it makes, without the schemas of their answers',
  async (place) => {
    const code = await built(place);
    expect(code).toContain('ASKED');
    expect(code).not.toMatch(/WRITTEN|SENT|SIZE|ANSWER/);
  },
);

test('other modules keep all that they do', async () => {
  const code = await built('other/contract');
  for (const text of ['ASKED', 'WRITTEN', 'SENT', 'ANSWER']) expect(code).toContain(text);
});
