import type { Build } from '@shop/registry/registry';
import type { Page } from '@playwright/test';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { runMfeCommand, runMfeByNpm, publishBuild } from '../mfeCommand.ts';

const OLD = 'FEATURED PRODUCTS';
const NEW = 'FRESH FROM THE PRESS';

const renamed = (text: string): string => text.replaceAll(OLD, NEW);
const renamedBuild = (build: Build): Build => JSON.parse(renamed(JSON.stringify(build))) as Build;

/** Opens the page once the server, which follows the store every second, has the heading. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/home')).text()).toContain(`<title>${name} `);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a version is published, previewed, activated, rolled back, disabled and enabled @long', async ({
  page,
  shop,
  request,
}) => {
  const others = async (): Promise<string[]> => [
    await (await request.get(`${shop.url}/assets.json`)).text(),
    (await runMfeCommand(shop, 'status', 'checkout')).output,
  ];
  const before = await others();
  const outputs = await changeBuild('storefront', {
    script: (_, text) => renamed(text),
    build: renamedBuild,
  });
  const version = await publishBuild(shop, 'storefront', outputs);
  await expectHeading(page, OLD);

  await test.step('a preview shows the version to its link alone', async () => {
    const { output } = await runMfeCommand(shop, 'preview', 'storefront', version, '--json');
    await page.goto((JSON.parse(output) as { link: string }).link);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
    await page.context().clearCookies();
  });

  await test.step('the version is verified, activated, and rolled back', async () => {
    expect(await runMfeByNpm(shop, 'verify', 'storefront', version)).toContain('can be activated');
    expect(await runMfeCommand(shop, 'activate', 'storefront', version)).toMatchObject({ code: 0 });
    await expectHeading(page, NEW);
    expect(await runMfeByNpm(shop, 'rollback', 'storefront')).toContain('storefront is changed');
    await expectHeading(page, OLD);
  });

  await test.step('the storefront is disabled and enabled', async () => {
    expect(await runMfeCommand(shop, 'disable', 'storefront')).toMatchObject({ code: 0 });
    await expect.poll(async () => (await request.get(`${shop.url}/home`)).status()).toBe(503);
    expect(await runMfeCommand(shop, 'enable', 'storefront')).toMatchObject({ code: 0 });
    await expectHeading(page, OLD);
  });
  expect(await others()).toEqual(before);
});

const THROW = '(()=>{throw new Error("broken page")})()';

const BROKEN: readonly [what: string, change: Parameters<typeof changeBuild>[1], reason: string][] = [
  [
    'throws while it loads',
    {
      script: (file, text) =>
        file.startsWith('__federation_expose') ? `throw new Error("broken at load");${text}` : text,
    },
    'broken at load',
  ],
  [
    'throws in its first render',
    { script: (_, text) => text.replace(/children: ?"What we exchange"/, `children:${THROW}`) },
    '/returns: broken page',
  ],
  [
    "takes a name that this shell's shared-ui lacks",
    { script: (_, text) => text.replaceAll('.PageHeading', '.PageHeadline') },
    'it takes PageHeadline from @shop/shared-ui',
  ],
  [
    'has a bundle for the server that does not load',
    { script: (file, text) => (file === 'server.cjs' ? `window.scrollTo(0, 0);${text}` : text) },
    'on the server, window is not defined',
  ],
  ['needs another contract', { build: (build) => ({ ...build, contract: 3 }) }, 'Contract 3 is required'],
];

for (const [what, change, reason] of BROKEN) {
  test(`a built storefront that ${what} is not given to anybody @long`, async ({ shop }) => {
    const version = await publishBuild(shop, 'storefront', await changeBuild('storefront', change));
    const { code, errorOutput } = await runMfeCommand(shop, 'activate', 'storefront', version);
    expect(errorOutput).toContain(reason);
    expect(code).toBe(1);
    expect((await runMfeCommand(shop, 'status', 'storefront')).output).not.toContain(`active    ${version}`);
  });
}
