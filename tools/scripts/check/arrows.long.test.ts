import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.ts';

const PACKAGES = {
  '@shop/domain': 'packages/domain',
  '@shop/contract': 'packages/contract',
  '@shop/shared-ui': 'shared-ui',
  '@shop/order-ui': 'packages/order-ui',
  '@shop/forms': 'packages/forms',
  '@shop/web-server': 'packages/web-server',
  '@shop/registry': 'packages/registry',
  '@shop/store': 'packages/store',
};

/** Modules that stand in for the real ones, so that this test does not depend on what they are called. */
const MODULES = {
  'packages/domain/src/money.ts': 'export const cents = 1;',
  'packages/contract/src/orders.ts':
    "import { place } from './calls/orders.ts'; export { cents } from '@shop/domain/money'; export const endpoint = place;",
  'packages/contract/src/calls/orders.ts':
    "import type { cents } from '../orders.ts'; export const place: typeof cents = 1;",
  'packages/contract/src/orderForm.ts': "export { cents as OrderFields } from '@shop/domain/money';",
  'packages/contract/src/adminOrders.ts': 'export const listOrders = 1;',
  'packages/contract/src/calls/adminOrders.ts': 'export const listOrders = 1;',
  'packages/contract/src/allEndpoints.ts': "export { listOrders } from './adminOrders.ts';",
  'api/src/app.ts':
    "import '@shop/store/openStore'; export { place } from './features/orders/orders.service.ts';",
  'api/src/features/orders/orders.service.ts': "export { cents as place } from '@shop/contract/orders';",
  'api/src/database/entities/orders.ts': 'export class OrderEntity {}',
  'api/src/features/orders/returns/returns.ts': 'export const returns = 1;',
  'api/src/features/unlisted/unlisted.ts': 'export const unlisted = 1;',
  'api/src/circleB.ts': "import type { A } from './circleA.ts'; export type B = A;",
  'api/src/circleA.ts': 'export type A = string;',
  'tools/sandbox/src/settings.ts': 'export const settings = 1;',
  'shared-ui/src/index.ts': "export { Button } from './Button.ts';",
  'shared-ui/src/Button.ts': "export { cents as Button } from '@shop/domain/money';",
  'shared-ui/testing/renderShop.tsx': 'export const renderShop = 1;',
  'packages/order-ui/src/admin/AdminOrderActions.tsx': "export { Button } from '@shop/shared-ui';",
  'packages/forms/src/useShopForm.ts':
    "import 'react-hook-form'; export { Button as form } from '@shop/shared-ui';",
  'shell/src/App.ts': "export { Button } from '@shop/shared-ui';",
  'shell/server/app.ts': "export { findPage as app } from '@shop/registry/findPage';",
  'packages/registry/src/findPage.ts': 'export const findPage = 1;',
  'packages/store/src/openStore.ts':
    "import 'node:fs'; export { findPage as openStore } from '@shop/registry/findPage';",
  'admin-mfe/server/app.ts': "export { findPage as app } from '@shop/registry/findPage';",
  'storefront-mfe/src/remote.ts': "export { Button } from '@shop/shared-ui';",
  'storefront-mfe/src/features/landing/landing.ts': 'export const landing = 1;',
  'storefront-mfe/src/remote.test.ts': "import '@shop/shared-ui/testing/renderShop';",
  'checkout-mfe/src/remote.ts':
    "import type { cents } from '@shop/contract/orders'; export { OrderFields } from '@shop/contract/orderForm'; export { place } from '@shop/contract/calls/orders'; export type Cents = typeof cents;",
  'checkout-mfe/src/lazy.ts': "export const actions = import('@shop/order-ui/admin/AdminOrderActions');",
  'admin-mfe/src/remote.ts': "export { listOrders } from '@shop/contract/calls/adminOrders';",
};

const REVERSED: readonly [rule: string, file: string, text: string][] = [
  ['domain-is-pure', 'packages/domain/src/bad.ts', "import '@shop/contract/orders';"],
  ['domain-is-pure', 'packages/domain/src/badNode.ts', "import 'node:fs';"],
  [
    'contract-knows-domain-and-zod',
    'packages/contract/src/bad.ts',
    "import '../../../api/src/features/orders/orders.service.ts';",
  ],
  ['registry-knows-zod-and-semver', 'packages/registry/src/bad.ts', "import '@shop/domain/money';"],
  ['store-knows-the-registry', 'packages/store/src/bad.ts', "import '../../../shell/server/app.ts';"],
  ['no-browser-reaches-the-store', 'shell/src/badStore.ts', "import '@shop/store/openStore';"],
  ['api-rooms-do-not-know-the-app', 'api/src/features/orders/bad.ts', "import '../../app.ts';"],
  ['api-rooms-database', 'api/src/database/bad.ts', "import '../features/orders/orders.service.ts';"],
  ['api-subjects-mail', 'api/src/features/mail/bad.ts', "import '../orders/orders.service.ts';"],
  ['api-subjects-mail', 'api/src/features/mail/badNew.ts', "import '../unlisted/unlisted.ts';"],
  ['api-orders-records', 'api/src/features/orders/records/bad.ts', "import '../returns/returns.ts';"],
  ['api-orders-files', 'api/src/features/orders/records/badFile.ts', "import '../orders.service.ts';"],
  ['no-circular', 'api/src/circleA.ts', "import type { B } from './circleB.ts'; export type A = B;"],
  ['the-api-knows-no-front-end', 'api/src/bad.ts', "import '../../shared-ui/src/index.ts';"],
  ['the-api-knows-no-front-end', 'api/src/badShell.ts', "import '../../shell/server/app.ts';"],
  [
    'no-product-code-knows-the-sandbox',
    'api/src/features/bad.ts',
    "import '../../../tools/sandbox/src/settings.ts';",
  ],
  [
    'front-ends-never-reach-the-api',
    'admin-mfe/src/bad.ts',
    "import type { OrderEntity } from '../../api/src/database/entities/orders.ts'; export type Bad = OrderEntity;",
  ],
  ['the-preset-knows-no-product-code', 'packages/mfe/src/bad.ts', "import '../../../shell/src/App.ts';"],
  ['the-command-knows-the-store-alone', 'packages/mfe/command/bad.ts', "import '../../../shell/src/App.ts';"],
  ['shared-ui-is-below-everything', 'shared-ui/src/bad.ts', "import '../../shell/src/App.ts';"],
  ['forms-are-below-the-parts', 'packages/forms/src/bad.ts', "import '../../../shell/src/App.ts';"],
  ['forms-are-made-one-way', 'shell/src/badForm.ts', "import 'react-hook-form';"],
  ['shell-meets-remotes-at-run-time', 'shell/src/bad.ts', "import '../../storefront-mfe/src/remote.ts';"],
  [
    'remotes-do-not-know-each-other',
    'storefront-mfe/src/badNeighbour.ts',
    "import '../../checkout-mfe/src/remote.ts';",
  ],
  ['remotes-do-not-know-each-other', 'storefront-mfe/src/badHost.ts', "import '../../shell/src/App.ts';"],
  [
    'features-do-not-know-each-other',
    'storefront-mfe/src/features/saved/bad.ts',
    "import '../landing/landing.ts';",
  ],
  ['shared-knows-no-feature', 'storefront-mfe/src/shared/bad.ts', "import '../features/landing/landing.ts';"],
  ['order-ui-knows-no-front-end', 'packages/order-ui/src/bad.ts', "import '../../../shell/src/App.ts';"],
  [
    'admin-components-are-lazy-for-shoppers',
    'checkout-mfe/src/badEager.ts',
    "import '@shop/order-ui/admin/AdminOrderActions';",
  ],
  [
    'shared-ui-by-its-bare-name',
    'storefront-mfe/src/badSubpath.ts',
    "import '@shop/shared-ui/testing/renderShop';",
  ],
  [
    'shared-ui-never-by-a-relative-path',
    'storefront-mfe/src/badRelative.ts',
    "import '../../shared-ui/src/index.ts';",
  ],
  ['platform-libraries-through-shared-ui', 'checkout-mfe/src/badLibrary.ts', "import 'react-redux';"],
  ['all-endpoints-are-for-the-api', 'admin-mfe/src/badAll.ts', "import '@shop/contract/allEndpoints';"],
  ['admin-calls-are-for-the-admin', 'storefront-mfe/src/badAdmin.ts', "import '@shop/contract/adminOrders';"],
  [
    'admin-calls-are-for-the-admin',
    'storefront-mfe/src/badAdminCall.ts',
    "import '@shop/contract/calls/adminOrders';",
  ],
  [
    'schemas-are-for-servers-and-forms',
    'packages/contract/src/calls/bad.ts',
    "import { cents } from '../orders.ts'; export const bad = cents;",
  ],
  [
    'schemas-are-for-servers-and-forms',
    'checkout-mfe/src/badEndpoint.ts',
    "import { cents } from '@shop/contract/orders'; export const bad = cents;",
  ],
  ['tests-are-not-imported', 'storefront-mfe/src/badTest.ts', "import './remote.test.ts';"],
  ['no-circular', 'checkout-mfe/src/circleA.ts', "import './circleB.ts'; export const a = 1;"],
  ['not-resolvable', 'checkout-mfe/src/badPath.ts', "import './nowhere.ts';"],
];

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'shop-arrows-'));
  cpSync(join(ROOT, '.dependency-cruiser.cjs'), join(house, '.dependency-cruiser.cjs'));
  mkdirSync(join(house, 'node_modules/@shop'), { recursive: true });
  for (const [name, folder] of Object.entries(PACKAGES)) {
    write(`${folder}/package.json`, '');
    cpSync(join(ROOT, folder, 'package.json'), join(house, folder, 'package.json'));
    symlinkSync(join(house, folder), join(house, 'node_modules', name));
  }
  for (const library of ['react-redux', 'react-hook-form']) {
    symlinkSync(join(ROOT, 'node_modules', library), join(house, 'node_modules', library));
  }
  for (const [file, text] of Object.entries(MODULES)) write(file, text);
  write('checkout-mfe/src/circleB.ts', "import './circleA.ts'; export const b = 1;");
  write('checkout-mfe/src/circleA.ts', 'export const a = 1;');
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test('the designed dependencies pass', () => {
  expect(checkArrows()).toEqual({ status: 0, output: expect.stringContaining('no dependency violations') });
});

test('every reversed dependency fails the check under the name of its rule', () => {
  for (const [, file, text] of REVERSED) write(file, text);
  const { status, output } = checkArrows();
  const named = REVERSED.map(([rule, file]) => `error ${rule}: ${file} `);
  expect(named.filter((violation) => !output.includes(violation))).toEqual([]);
  expect(status).not.toBe(0);
});

function checkArrows(): { status: number | null; output: string } {
  const tool = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = readdirSync(house).filter((name) => /^[a-z-]+$/.test(name));
  const args = [tool, '--config', '.dependency-cruiser.cjs', ...folders];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  return { status, output: stdout };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${text}\nexport {};\n`);
}
