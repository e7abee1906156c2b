import { transformSync } from 'esbuild';
import type { ObjectStore } from './objectStore.ts';
import { publishVersion } from './publish.ts';
import { resolveStack } from './resolveStack.ts';
import { ACTOR, someOutputs } from './testing/releases.ts';
import { aFolder } from './testing/stores.ts';
import { readVersionErrors, writeVersionErrors } from './versionErrors.ts';
import { getErrorsKey } from './layout.ts';

let store: ObjectStore;
let close: () => Promise<unknown>;
beforeEach(async () => ({ store, close } = await aFolder()));
afterEach(() => close());

const SOURCE = `export function priceTag(product) {
  const formatted = formatPrice(product.price);
  return formatted;
}
function formatPrice(price) {
  if (price === undefined) {
    throw new Error('No price.');
  }
  return String(price) + String(price.cents);
}
`;

/** Publishes a version whose one script is minified, and returns the URL path of the script and its text. */
async function aMappedScript() {
  const { code, map } = transformSync(SOURCE, {
    ...{ minify: true, sourcemap: 'external', sourcefile: 'webpack://mfe_storefront/./src/price.ts' },
    format: 'esm',
  });
  const outputs = new Map([...someOutputs('storefront'), ['static/price.js', Buffer.from(code)]]);
  const maps = new Map([['static/price.js.map', Buffer.from(map)]]);
  const { version } = await publishVersion(store, 'storefront', outputs, { ...ACTOR, maps });
  return { file: `storefront/${version}/static/price.js`, code };
}

test('a stack is told by functions, files and lines of the sources', async () => {
  const { file, code } = await aMappedScript();
  const column = code.indexOf('throw') + 1;
  const [, name] = /function (\w+)\(\w+\)\{if/.exec(code) ?? [];
  expect(name).toHaveLength(1);
  const stack = await resolveStack(store, [
    { file, line: 1, column, name },
    { file: `cdn/${file}`, line: 1, column },
  ]);
  expect(stack).toEqual(['formatPrice src/price.ts:7:5', 'src/price.ts:7:5']);
});

test('a frame without a source map has its position in the built file', async () => {
  const { file } = await aMappedScript();
  const frames = [
    { file: 'static/react.ab12cd34.js', line: 9, column: 1, name: 'Kt' },
    { file: file.replace('price', 'gone'), line: 1, column: 1 },
    { file: 'storefront/1.0.0-0123456789abcdef/../../platform/prefixes.json', line: 1, column: 1 },
    { file, line: 9, column: 9 },
  ];
  expect(await resolveStack(store, frames)).toEqual([
    'Kt static/react.ab12cd34.js:9:1',
    ...frames.slice(1).map((frame) => `${frame.file}:${frame.line}:${frame.column}`),
  ]);
});

test('the errors of a micro-frontend are replaced as a whole, and an invalid file counts as none', async () => {
  expect(await readVersionErrors(store, 'storefront')).toBeNull();
  const at = '2026-11-22T08:00:00.000Z';
  const error = { message: 'Error: No price.', count: 3, lastAt: at, stack: ['priceTag src/price.ts:2:3'] };
  const errors = { at, versions: { '1.0.0-0123456789abcdef': [error] } };
  await writeVersionErrors(store, 'storefront', errors);
  expect(await readVersionErrors(store, 'storefront')).toMatchObject(errors);
  await store.replace(getErrorsKey('storefront'), Buffer.from('{'));
  expect(await readVersionErrors(store, 'storefront')).toBeNull();
});
