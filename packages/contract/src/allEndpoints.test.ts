import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from './allEndpoints.ts';
import { getPathParameters } from './endpoint.ts';

test('every call has its own name, and its own method and path [7.1]', () => {
  const names = allEndpoints.map(({ name }) => name);
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes the parameters of its path as input',
  (_name, { path, input }) => {
    const shape: unknown = 'shape' in input._zod.def ? input._zod.def.shape : {};
    expect(Object.keys(shape as object)).toEqual(expect.arrayContaining(getPathParameters(path)));
  },
);

/** The names of all calls or endpoints that the modules of a folder export. */
async function namesIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter(
    (file) => /^[a-zA-Z]+\.ts$/.test(file) && file !== 'allEndpoints.ts',
  );
  const found: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const value of Object.values(exported)) {
      if (typeof value === 'object' && value !== null && 'access' in value && 'name' in value)
        found.push(String(value.name));
    }
  }
  return found.sort();
}

test.each([
  ['endpoints', '.'],
  ['calls', 'calls'],
])('the list of all endpoints leaves out no file of %s', async (_, folder) => {
  expect(await namesIn(join(import.meta.dirname, folder))).toEqual(
    allEndpoints.map(({ name }) => name).sort(),
  );
});
