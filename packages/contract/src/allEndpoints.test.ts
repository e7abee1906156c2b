import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from './allEndpoints.ts';
import { pathParameters } from './endpoint.ts';

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
    expect(Object.keys(shape as object)).toEqual(expect.arrayContaining(pathParameters(path)));
  },
);

test('no file of calls was left out', async () => {
  const files = readdirSync(join(import.meta.dirname)).filter(
    (file) => /^[a-zA-Z]+\.ts$/.test(file) && file !== 'allEndpoints.ts',
  );
  const found: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file));
    for (const value of Object.values(exported)) {
      if (typeof value === 'object' && value !== null && 'access' in value && 'name' in value)
        found.push(String(value.name));
    }
  }
  expect(found.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});
