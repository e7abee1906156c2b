import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../paths.ts';

const SHARED_UI = join(ROOT, 'shared-ui');
/** They show nothing of their own. */
const WITHOUT_STORIES = ['BrowserRouter', 'ShopProviders'];

const modulesIn = (folder: string): string[] =>
  readdirSync(join(SHARED_UI, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)[A-Z]\w+\.tsx$/.test(path))
    .map((path) => basename(path, '.tsx'));

test('every public component has its stories in the playground', () => {
  const names = JSON.parse(readFileSync(join(SHARED_UI, 'public-names.json'), 'utf8')) as {
    values: Record<string, unknown>;
  };
  const components = modulesIn('src').filter((name) => name in names.values);
  const shown = [...modulesIn('playground/src/stories'), ...WITHOUT_STORIES];
  expect(components.length).toBeGreaterThan(20);
  expect(shown.sort()).toEqual(components.sort());
});
