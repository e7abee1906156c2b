import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { productionFiles } from './productionFiles.ts';
import { takenNames } from './takenNames.ts';

const offered = JSON.parse(readFileSync(join(ROOT, 'shared-ui/public-names.json'), 'utf8')) as {
  values: string[];
};
const PACKAGES = ['forms', 'shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe'];

test('each value that shared-ui offers is taken by a front end', () => {
  const taken = new Set(productionFiles(...PACKAGES).flatMap(takenNames));
  expect(offered.values.filter((name) => !taken.has(name))).toEqual([]);
});

test('what a file takes are the values of its imports, not their types or what they are called there', () => {
  const source = `
    import type { CartItem } from '@shop/shared-ui';
    import { Link as Way, useParams } from '@shop/shared-ui';
    import { useState } from 'react';
    import {
      notify,
    } from '@shop/shared-ui';
  `;
  expect(takenNames(source)).toEqual(['Link', 'useParams', 'notify']);
});
