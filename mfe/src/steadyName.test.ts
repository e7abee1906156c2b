import { join } from 'node:path';
import { packageFolder } from './packageFolder.ts';
import { steadyName } from './steadyName.ts';
import { ROOT } from './testing/root.ts';

test('a module is named by its package, in a workspace as in node_modules', () => {
  expect(steadyName(join(ROOT, 'forms/src/Form.tsx'))).toBe('@shop/forms/src/Form.tsx');
  expect(steadyName(join(packageFolder('zod', ROOT), 'package.json'))).toBe('zod/package.json');
});
