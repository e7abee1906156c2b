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
  export const read = endpoint({ name: 'read', summary: 'SAID', input: text('ASKED').check(), output: Answer });
  export const write = endpoint({ name: 'WRITTEN', input: text('SENT').check(text('SIZE')), output: Answer });
`;

const SHARED_UI = `
  export const fromContract = (call) => globalThis.calls.push(call);
  export const preload = (call, input) => globalThis.preloads.push(call, input);
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-contract-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ALL = (calls: string): string => `import { read } from './${calls}/calls.js'; globalThis.read = read;`;

async function built(calls: string, entry = ALL(calls)): Promise<string> {
  const files = {
    'entry.js': entry,
    [`${calls}/calls.js`]: CALLS,
    [`${calls}/schemas.js`]: SCHEMAS,
    'node_modules/@shop/contract/package.json': JSON.stringify({
      name: '@shop/contract',
      exports: { './*': './dist/*.js' },
      sideEffects: false,
    }),
    'node_modules/@shop/shared-ui/package.json': JSON.stringify({
      name: '@shop/shared-ui',
      main: './main.js',
    }),
    'node_modules/@shop/shared-ui/main.js': SHARED_UI,
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
    resolve: { modules: [join(folder, 'node_modules')] },
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

test.each(['packages/contract/src', 'node_modules/@shop/contract/dist'])(
  'of %s a build has the calls that it makes, without the schemas of their answers',
  async (place) => {
    const code = await built(place);
    expect(code).toContain('ASKED');
    expect(code).not.toMatch(/WRITTEN|SENT|SIZE|ANSWER|SAID/);
  },
);

const PLACE = 'node_modules/@shop/contract/dist';
const IMPORT = "import { read, write } from '@shop/contract/calls';";
const FROM_CONTRACT = "import { fromContract, preload } from '@shop/shared-ui';";

test.each([
  ['makes calls', `${IMPORT} ${FROM_CONTRACT} fromContract(read); fromContract(write, { tags: [] });`],
  ['loads their answers ahead', `${IMPORT} ${FROM_CONTRACT} preload(read, {}); preload(write, {});`],
  [
    'names its calls as the contract does',
    `${IMPORT} ${FROM_CONTRACT} globalThis.api = { read: fromContract(read) };`,
  ],
])('a module that only %s has them without the schemas of what they send', async (_, entry) => {
  const code = await built(PLACE, entry);
  expect(code).toContain('"read"');
  expect(code).not.toMatch(/ASKED|SENT|SIZE|ANSWER/);
});

test.each([
  ['judges a form by one', `${IMPORT} ${FROM_CONTRACT} fromContract(read); globalThis.schema = write.input;`],
  ['hands one on', `${IMPORT} ${FROM_CONTRACT} fromContract(read, write);`],
  ['puts one into an object', `${IMPORT} ${FROM_CONTRACT} fromContract(read); globalThis.calls = { write };`],
  [
    'has a function of such a name itself',
    `${IMPORT} const preload = (call) => globalThis.schemas.push(call.input); preload(read); preload(write);`,
  ],
  ['gives one away', `${IMPORT} ${FROM_CONTRACT} fromContract(read); globalThis.f = () => write;`],
])('a module that %s has the schemas of what its calls send', async (_, entry) => {
  expect(await built(PLACE, entry)).toMatch(/ASKED.*SENT|SENT.*ASKED/s);
});

test('other modules keep all that they do', async () => {
  const code = await built('other/contract');
  for (const text of ['ASKED', 'WRITTEN', 'SENT', 'ANSWER']) expect(code).toContain(text);
});
