import { readAudits } from '@shop/store/audits';
import { writeVersionErrors } from '@shop/store/versionErrors';
import { readGrantedRights } from '@shop/store/grants';
import { readPreviewRequest } from '@shop/store/previews';
import { readCurrentEntry } from '@shop/store/readEntry';
import { aBucket } from '../../store/src/testing/stores.ts';
import { BUCKET, addKey } from '../../../tools/sandbox/src/testing/s3Client.ts';
import { runCommand } from './runCommand.ts';
import { aDelivery } from './testing/aDelivery.ts';
import type { Delivery } from './testing/aDelivery.ts';
import { aBuild } from './testing/builds.ts';
import { writeBuild } from './testing/writeBuild.ts';

// Each start of a host is a process, which a crowded machine gives little of its time.
jest.setTimeout(180_000);

let delivery: Delivery;

beforeEach(async () => {
  delivery = await aDelivery();
});
afterEach(() => delivery.close());

const json = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, output, errorOutput } = await delivery.run(...args, '--json');
  expect({ code, errorOutput: errorOutput }).toEqual({ code: 0, errorOutput: '' });
  return JSON.parse(output);
};
const state = async () => (await readCurrentEntry(delivery.store, 'storefront')).entry;

test('a build is published, activated for some and for all, taken back, disabled and enabled', async () => {
  const first = await delivery.release('storefront', aBuild('storefront'));
  await writeBuild(
    `${delivery.folder}/storefront-mfe/dist/remote`,
    aBuild('storefront', { page: "return 'two'" }),
  );
  const published = await json('publish', 'storefront');
  const second = String(published['version']);
  expect(published).toMatchObject({ isNew: true, files: 4 });
  expect((await state())?.active).toBe(first);

  await json('activate', 'storefront', '--percent', '10');
  expect(await state()).toMatchObject({ active: first, candidate: { version: second, percent: 10 } });
  const active = await json('activate', 'storefront', second, '--by', 'Ada', '--why', 'the new grid');
  expect(active).toMatchObject({ active: second, previous: first, candidate: null, isChanged: true });
  await json('rollback', 'storefront');
  expect((await state())?.active).toBe(first);
  await json('disable', 'storefront');
  expect((await state())?.disabled).toBe(true);
  await json('enable', 'storefront');
  expect((await state())?.disabled).toBe(false);

  const status = await json('status', 'storefront');
  expect(status).toMatchObject({ name: 'storefront', active: first, previous: null, disabled: false });
  expect(status).toMatchObject({ withdrawn: [second] });
  const audits = await readAudits(delivery.store, 'storefront');
  expect(audits.map(({ action }) => action)).toEqual([
    ...['publish', 'activate', 'publish', 'percent', 'activate', 'rollback', 'disable', 'enable'],
  ]);
  expect(audits[4]).toMatchObject({ by: 'Ada', why: 'the new grid' });
  expect(audits[5]?.why).toBe('mfe rollback storefront --json');
  expect((await delivery.run('status')).output).toContain(`active     ${first}`);
});

test('the status tells the errors of visitors with their stacks', async () => {
  const version = await delivery.publish('storefront', aBuild('storefront'));
  const at = '2026-11-22T08:00:00.000Z';
  const error = { message: 'Error: No price.', count: 3, lastAt: at, stack: ['priceTag src/price.ts:2:3'] };
  await writeVersionErrors(delivery.store, 'storefront', { at, versions: { [version]: [error] } });
  const { output } = await delivery.run('status', 'storefront');
  expect(output.replaceAll(/^ +/gm, '')).toContain(
    `errors of ${version}\n3 × Error: No price. (last ${at})\npriceTag src/price.ts:2:3\n`,
  );
});

test.each([
  [['activate', 'storefront'], 'Nothing is published of storefront.'],
  [['activate', 'storefront', '1.0.0-00000000000000ff'], 'Nothing is published of storefront.'],
  [['publish', 'storefront'], 'storefront is not built: there is no mfe.json in'],
  [['rollback', 'storefront'], 'There is no version to go back to.'],
  [['disable', 'storefront'], 'No version is active.'],
  [['disable', 'shell'], 'Without the shell there is no shop'],
  [['grant-origins', 'reviews', 'connect=https://*.example'], 'An origin is https://host'],
  [['grant', 'reviews', '/checkout'], '/checkout is claimed by checkout and by reviews.'],
  [['status', '--store', 'ftp://x'], 'DELIVERY_STORE_URL is file:///folder or s3://bucket'],
])('%j is refused with its reason', async (args, reason) => {
  const { code, output, errorOutput } = await delivery.run(...args);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errorOutput).toContain(reason);
});

test('with --json a refusal is JSON', async () => {
  const { code, output } = await delivery.run('rollback', 'storefront', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(output)).toEqual({ refused: 'There is no version to go back to.', reasons: [] });
});

test.each([
  [[], 'Usage: mfe'],
  [['fly'], "unknown command 'fly'"],
  [['publish'], "missing required argument 'name'"],
  [['activate', 'storefront', '--percent', 'ten'], 'It is no whole number.'],
  [['grant-origins', 'reviews', 'script=https://x.example'], 'say connect=https://host or frame='],
  [['status', '--colour'], "unknown option '--colour'"],
])('%j is invalid usage', async (args, message) => {
  const { code, errorOutput } = await delivery.run(...args);
  expect(code).toBe(2);
  expect(errorOutput).toContain(message);
});

test('origins are granted by a command, in the place of those before, and taken away by none', async () => {
  const granted = async () => (await readGrantedRights(delivery.store)).csp['storefront'];
  await json('grant-origins', 'storefront', 'connect=https://api.example', 'frame=https://video.example');
  expect(await granted()).toEqual({ connect: ['https://api.example'], frame: ['https://video.example'] });
  const { output } = await delivery.run('grant-origins', 'storefront', 'frame=https://video.example');
  expect(output).toContain('storefront has frame https://video.example');
  expect(await granted()).toEqual({ frame: ['https://video.example'] });
  expect(await json('grant-origins', 'storefront')).toEqual({});
  expect(await granted()).toEqual({});
});

test('help names every command and setting, and a missing setting is reported', async () => {
  const { code, output } = await runCommand(['--help'], {}, delivery.folder);
  expect(code).toBe(0);
  for (const act of ['publish', 'verify', 'preview', 'activate', 'rollback', 'disable', 'enable', 'status']) {
    expect(output).toContain(`  ${act} `);
  }
  expect(output).toContain('DELIVERY_STORE_URL');
  const unset = await runCommand(['status'], {}, delivery.folder);
  expect(unset).toMatchObject({
    code: 2,
    errorOutput: expect.stringContaining('DELIVERY_STORE_URL is not set'),
  });
});

test('a preview is a link to a request in the store, and needs no secret', async () => {
  const version = await delivery.publish('storefront', aBuild('storefront'));
  const { link } = await json('preview', 'storefront', '--minutes', '5', '--by', 'Ada');
  const url = new URL(String(link));
  expect(`${url.origin}${url.pathname}`).toBe('http://shop.example/preview');
  const id = url.searchParams.get('id') ?? '';
  const request = await readPreviewRequest(delivery.store, url.searchParams.get('name') ?? '', id);
  expect(request).toEqual({ version, expiresAt: expect.any(Date) });
  expect(request?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  expect(String(await delivery.store.read(`storefront/preview/${id}.json`))).toContain('Ada');
  expect((await delivery.run('preview', 'storefront', '--minutes', '10081')).code).toBe(2);
});

test('an activation means the candidate, and names what was taken back only when that is said', async () => {
  const publishPage = (page: string) => delivery.publish('storefront', aBuild('storefront', { page }));
  const first = await publishPage("return 'one'");
  await json('activate', 'storefront');
  const second = await publishPage("return 'two'");
  await json('activate', 'storefront', '--percent', '10');
  // A newer version is published while the candidate is looked at.
  const third = await publishPage("return 'three'");
  await json('activate', 'storefront');
  expect(await state()).toMatchObject({ active: second, previous: first, candidate: null });

  await json('activate', 'storefront', '--percent', '10');
  expect((await state())?.candidate).toEqual({ version: third, percent: 10 });
  await json('activate', 'storefront', '--percent', '0');
  for (const args of [
    ['activate', 'storefront'],
    ['activate', 'storefront', third, '--percent', '5'],
  ]) {
    expect(await delivery.run(...args)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining(`${third} was taken back or withdrawn.`),
    });
  }
  expect(await state()).toMatchObject({ active: second, candidate: null });
  await json('activate', 'storefront', third, '--again');
  expect(await state()).toMatchObject({ active: third, previous: second, earlier: [first], withdrawn: [] });
});

test('a rollback goes back through the history as often as it is asked', async () => {
  const versions = [];
  for (const page of ["return 'one'", "return 'two'", "return 'three'"]) {
    versions.push(await delivery.release('storefront', aBuild('storefront', { page })));
  }
  const [first, second] = versions;
  expect(await json('rollback', 'storefront')).toMatchObject({ active: second, previous: first });
  expect(await json('rollback', 'storefront')).toMatchObject({ active: first, previous: null });
  expect(await delivery.run('rollback', 'storefront')).toMatchObject({
    code: 1,
    errorOutput: 'There is no version to go back to.\n',
  });
});

test('an activation is refused when the entry has changed while the version was verified', async () => {
  const first = await delivery.release('storefront', aBuild('storefront'));
  const second = await delivery.publish('storefront', aBuild('storefront', { page: "return 'two'" }));
  let hasChanged = false;
  delivery.tamper = (key) => {
    // The gate fetches the files of the version from the host.
    if (hasChanged || !key.startsWith(`storefront/${second}`)) return;
    hasChanged = true;
    void delivery.run('disable', 'storefront', '--by', 'a colleague');
  };
  expect(await delivery.run('activate', 'storefront')).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('has changed meanwhile (by a colleague: mfe disable storefront'),
  });
  expect(await state()).toMatchObject({ active: first, disabled: true });
});

describe('with a bucket', () => {
  const keys = { ...process.env };
  afterEach(() => {
    process.env = { ...keys };
  });

  test("a team's key releases its own micro-frontend and changes nothing of another", async () => {
    const bucket = await aBucket();
    const { accessKeyId, secretAccessKey } = await addKey(bucket.httpUrl, 'storefront-team', [
      { actions: ['get', 'list'], prefix: '' },
      { actions: ['put', 'delete'], prefix: 'storefront/' },
    ]);
    const address = `s3://${BUCKET}?endpoint=${encodeURIComponent(`${bucket.httpUrl}/s3`)}`;
    const team = await aDelivery({ place: { store: bucket.store, address } });
    process.env = { ...keys, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    await team.release('checkout', aBuild('checkout'));
    await writeBuild(`${team.folder}/storefront-mfe/dist/remote`, aBuild('storefront'));

    expect((await team.run('publish', 'storefront')).code).toBe(0);
    expect(await team.run('activate', 'storefront')).toMatchObject({ code: 0, errorOutput: '' });
    expect((await readCurrentEntry(bucket.store, 'storefront')).entry?.active).toMatch(/^1\.0\.0-/);
    for (const args of [
      ['disable', 'checkout'],
      ['rollback', 'checkout'],
      ['grant', 'storefront', '/'],
    ]) {
      expect(await team.run(...args)).toMatchObject({
        code: 1,
        errorOutput: expect.stringContaining('Access Denied'),
      });
    }
    expect((await readCurrentEntry(bucket.store, 'checkout')).highest).toBe(1);
    await team.close();
    await bucket.close();
  });
});
