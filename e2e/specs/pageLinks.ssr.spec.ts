import type { Build } from '@shop/registry/registry';
import { computeSha384 } from '@shop/store/outputs';
import type { Outputs } from '@shop/store/outputs';
import { expect, test } from '../fixtures.ts';
import { runMfeCommand, publishBuild } from '../mfeCommand.ts';
import { waitForStart } from '../waitForStart.ts';

const WORDS = 'These are the notes of the Notes team.';

/** What a team is promised, from the start of the command until visitors see it; a crowded machine needs longer. */
const SEEN_MS = 5000 * 4;

const linkTo = (label: string): RegExp => new RegExp(`href="/notes"[^>]*>${label}</a>`);

/** A micro-frontend of one page that is drawn by browsers, and of links to it. */
function notesBuild(): Outputs {
  const page = `{ path: '/notes', access: 'all', title: 'Notes', load: async () => ({ Notes: () => '${WORDS}' }) }`;
  const module = `{ contract: 2, name: 'notes', prefixes: ['/notes'], pages: [${page}] }`;
  const entry = Buffer.from(
    `var mfe_notes = { init: () => {}, get: async () => () => ({ default: ${module} }) };`,
  );
  const build: Build = {
    ...{ name: 'notes', version: '1.0.0-0a1b2c3d', owner: 'Notes team', area: 'Notes', prefixes: ['/notes'] },
    ...{ container: 'mfe_notes', contract: 2, requires: { react: '^19.0.0' } },
    ...{
      entry: 'remoteEntry.js',
      expose: [],
      manifest: {},
      files: { 'remoteEntry.js': computeSha384(entry) },
    },
    pages: [{ path: '/notes', access: 'all', title: 'Notes', pictures: [], files: [] }],
    links: [
      { place: 'header', label: 'Notes', to: '/notes' },
      { place: 'footer', label: 'All notes', to: '/notes' },
      { place: 'landing', label: 'Read our notes', to: '/notes' },
    ],
  };
  return new Map([
    ['remoteEntry.js', entry],
    ['mfe.json', Buffer.from(JSON.stringify(build))],
  ]);
}

test('links of a new micro-frontend come with its activation and go when it is disabled', async ({
  page,
  shop,
}) => {
  const html = async (path: string) => (await page.request.get(path)).text();
  const command = async (...args: string[]) =>
    expect(await runMfeCommand(shop, ...args)).toMatchObject({ code: 0 });
  expect(await html('/terms')).not.toContain('href="/notes"');

  await command('grant', 'notes', '/notes');
  const version = await publishBuild(shop, 'notes', notesBuild());
  await command('activate', 'notes', version);
  await expect.poll(() => html('/terms'), { timeout: SEEN_MS }).toMatch(linkTo('Notes'));
  expect(await html('/')).toMatch(linkTo('Read our notes'));

  await page.goto('/terms');
  await waitForStart(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'All notes' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await expect(page).toHaveURL(/\/notes$/);

  await command('disable', 'notes');
  await expect.poll(() => html('/terms'), { timeout: SEEN_MS }).not.toContain('href="/notes"');
  expect(await html('/')).not.toContain('href="/notes"');
});
