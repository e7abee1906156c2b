import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { BUCKET, OWNER } from '../../../tools/sandbox/src/testing/s3Client.ts';
import { readAudits } from './audits.ts';
import { parseVersionFolder, parseDeliveryUrls } from './deliveryUrls.ts';
import { parseVersion } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { checkKey } from './objectStore.ts';
import { openStore } from './openStore.ts';
import { computeSha384 } from './outputs.ts';
import { readPreviewRequest, requestPreview } from './previews.ts';
import { assertExclusiveCreate } from './assertExclusiveCreate.ts';
import { readCurrentEntry } from './readEntry.ts';
import { release } from './testing/releases.ts';
import type { TestStore } from './testing/stores.ts';
import { STORES, aBucket, aFolder } from './testing/stores.ts';
import { readBuild } from './versions.ts';

describe('the store of objects', () => {
  const text = (value: string): Buffer => Buffer.from(value);

  describe.each(STORES)('%s', (_, open) => {
    let place: TestStore;
    beforeEach(async () => {
      place = await open();
    });
    afterEach(() => place.close());

    test('a created object can be read, and cannot be created again', async () => {
      const { store } = place;
      expect(await store.read('a/b/c.json')).toBeNull();
      expect(await store.create('a/b/c.json', text('first'))).toBe(true);
      expect(await store.create('a/b/c.json', text('second'))).toBe(false);
      expect((await store.read('a/b/c.json'))?.toString()).toBe('first');
      // A retry after a lost response.
      expect(await store.create('a/b/c.json', text('first'))).toBe(true);
    });

    test('one of many concurrent creations succeeds', async () => {
      const bodies = Array.from({ length: 20 }, (__, writer) => text(`writer ${writer}`));
      const answers = await Promise.all(bodies.map((body) => place.store.create('a/b', body)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await place.store.read('a/b')).toEqual(bodies[answers.indexOf(true)]);
    });

    test('a list has the keys of a prefix in order, and can start after a key', async () => {
      const { store } = place;
      for (const key of ['a/b/2', 'a/b/1', 'a/b/c/3', 'a/bb/1', 'b/b/1']) await store.create(key, text(key));
      const keys = async (prefix: string, after?: string) =>
        (await store.list(prefix, after)).map(({ key }) => key);
      expect(await keys('a/b/')).toEqual(['a/b/1', 'a/b/2', 'a/b/c/3']);
      expect(await keys('a/b/', 'a/b/1')).toEqual(['a/b/2', 'a/b/c/3']);
      expect(await keys('nothing/')).toEqual([]);
      const [first] = await store.list('a/b/');
      expect(Math.abs(Date.now() - Number(first?.modifiedAt))).toBeLessThan(60_000);
    });

    test('a replaced object has the new content, and a removed one is gone', async () => {
      const { store } = place;
      await store.replace('a/b', text('old'));
      await store.replace('a/b', text('new'));
      expect((await store.read('a/b'))?.toString()).toBe('new');
      await store.remove('a/b');
      await store.remove('a/b');
      expect(await store.read('a/b')).toBeNull();
    });

    test('exclusive creation is proved without leaving an object', async () => {
      await assertExclusiveCreate(place.store, 'storefront');
      expect(await place.store.list('storefront/')).toEqual([]);
    });
  });

  test.each(['', 'a', '/a/b', 'a/../b', 'a//b', 'a/b/', 'a/.b', 'a\\..\\b/c', 'a/b\0'])(
    '%j is not a valid key',
    (key) => {
      expect(() => checkKey(key)).toThrow('cannot be the name');
    },
  );

  test('a store that ignores the condition is refused', async () => {
    const place = await aBucket();
    await place.control({ ignoresConditions: true });
    await expect(assertExclusiveCreate(place.store, 'storefront')).rejects.toThrow('cannot hold releases');
    await place.close();
  });

  test('a list of several pages is complete', async () => {
    const place = await aBucket();
    await place.control({ pageSize: 2 });
    for (const number of [1, 2, 3, 4, 5]) await place.store.create(`a/${number}`, text('x'));
    expect((await place.store.list('a/', 'a/1')).map(({ key }) => key)).toEqual(['a/2', 'a/3', 'a/4', 'a/5']);
    await place.close();
  });
});

describe('opening a store', () => {
  test('the URL decides the kind of the store', async () => {
    const [folder, bucket] = await Promise.all([aFolder(), aBucket()]);
    await folder.store.create('a/b', Buffer.from('in the folder'));
    await bucket.store.create('a/b', Buffer.from('in the bucket'));
    const before = { ...process.env };
    // The S3 client reads its key from these variables.
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: OWNER.accessKeyId,
      AWS_SECRET_ACCESS_KEY: OWNER.secretAccessKey,
    });
    const urls = [
      pathToFileURL(folder.root).href,
      `s3://${BUCKET}?endpoint=${bucket.httpUrl}/s3&region=us-east-1`,
    ];
    const texts = await Promise.all(
      urls.map(async (url) => (await (await openStore(url)).read('a/b'))?.toString()),
    );
    process.env = before;
    expect(texts).toEqual(['in the folder', 'in the bucket']);
    await Promise.all([folder.close(), bucket.close()]);
  });

  test.each(['', 'store', 'https://bucket.example', 's3://', 's3://bucket/folder'])(
    '%j is refused',
    async (url) => {
      await expect(openStore(url)).rejects.toThrow('DELIVERY_STORE_URL');
    },
  );
});

describe('a process that is killed', () => {
  const NAME = 'storefront';
  const KILLS = process.env['LONG_TESTS'] === '1' ? 6 : 3;

  interface Acknowledged {
    readonly published: string[];
    generation: number;
  }

  /** Kills the process a few milliseconds after it has reported this many steps. */
  async function releaseUntilKilled(root: string, round: number): Promise<Acknowledged> {
    const script = join(__dirname, 'testing/releaseLoop.ts');
    const args = ['--conditions=shop:source', '--import', 'tsx', script, pathToFileURL(root).href, NAME];
    const child = spawn(process.execPath, [...args, `round ${round}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    const acknowledged: Acknowledged = { published: [], generation: 0 };
    let lines = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [what, version = '', generation] = line.split(' ');
      if (what === 'published') acknowledged.published.push(version);
      if (what === 'activated') acknowledged.generation = Number(generation);
      lines += 1;
      if (lines === round + 1) setTimeout(() => child.kill('SIGKILL'), round * 3);
    }
    await ended;
    return acknowledged;
  }

  async function expectWhole(store: ObjectStore, acknowledged: Acknowledged): Promise<void> {
    const objects = await store.list(`${NAME}/`);
    const published = objects
      .filter(({ key }) => key.endsWith('/mfe.json'))
      .map(({ key }) => parseVersion(key)!);
    expect(published).toEqual(expect.arrayContaining(acknowledged.published));
    for (const version of published) {
      const { files } = await readBuild(store, NAME, version);
      for (const [file, hash] of Object.entries(files)) {
        const body = await store.read(`${NAME}/${version}/${file}`);
        expect({ version, file, hash: body && computeSha384(body) }).toEqual({ version, file, hash });
      }
    }
    const { highest, generation, entry } = await readCurrentEntry(store, NAME);
    expect(highest).toBeGreaterThanOrEqual(acknowledged.generation);
    expect(generation).toBe(highest);
    expect(entry === null || published.includes(entry.active!)).toBe(true);
    const changes = (await readAudits(store, NAME)).filter((audit) => audit.generation !== null);
    expect(changes.map((audit) => audit.generation)).toEqual(
      Array.from({ length: highest }, (_, n) => n + 1),
    );
  }

  test('a writer killed at any moment leaves the state before or after its change', async () => {
    const { store, root, close } = await aFolder();
    for (let round = 0; round < KILLS; round += 1) {
      const acknowledged = await releaseUntilKilled(root, round);
      await expectWhole(store, acknowledged);
      // The store can be written to again.
      const version = await release(store, NAME, `after ${round}`);
      expect((await readCurrentEntry(store, NAME)).entry?.active).toBe(version);
    }
    await close();
  });
});

describe('addresses of builds', () => {
  const VERSION = '1.0.0-00000000000000ff';

  test('every name has the default origin', () => {
    const getVersionUrl = parseDeliveryUrls(' https://cdn.example/ ');
    expect(getVersionUrl('storefront', VERSION)).toBe(`https://cdn.example/storefront/${VERSION}/`);
    expect(getVersionUrl('shell', VERSION)).toBe(`https://cdn.example/shell/${VERSION}/`);
  });

  test('a name may have an origin of its own', () => {
    const getVersionUrl = parseDeliveryUrls(
      'http://localhost:3001 checkout=http://localhost:3002\n admin=https://office.example/files/',
    );
    expect(getVersionUrl('storefront', VERSION)).toBe(`http://localhost:3001/storefront/${VERSION}/`);
    expect(getVersionUrl('checkout', VERSION)).toBe(`http://localhost:3002/checkout/${VERSION}/`);
    expect(getVersionUrl('admin', VERSION)).toBe(`https://office.example/files/admin/${VERSION}/`);
  });

  test.each([
    ['', 'has ""'],
    ['cdn.example', 'has "cdn.example"'],
    ['ftp://cdn.example', 'has "ftp://cdn.example"'],
    ['https://cdn.example?a=b', 'where an http or https address is expected'],
    ['storefront=https://cdn.example', 'has "storefront=https://cdn.example"'],
    ['https://cdn.example https://other.example', 'where name=origin is expected'],
    ['https://cdn.example platform=https://other.example', 'where name=origin is expected'],
    ['https://cdn.example checkout=other.example', 'has "other.example"'],
  ])('%j is refused', (text, problem) => {
    expect(() => parseDeliveryUrls(text)).toThrow(problem);
  });

  test('the public URL of a version leads to its folder below any prefix', () => {
    const getVersionUrl = parseDeliveryUrls('https://cdn.example admin=https://office.example/files');
    expect(parseVersionFolder(getVersionUrl('storefront', VERSION))).toBe(`storefront/${VERSION}/`);
    expect(parseVersionFolder(getVersionUrl('admin', VERSION))).toBe(`admin/${VERSION}/`);
    expect(() => parseVersionFolder('https://cdn.example/storefront/entry/')).toThrow('no version');
  });
});

describe('previews', () => {
  const VERSION = '1.0.0-00000000000000ff';
  const REQUEST = { version: VERSION, by: 'a test', expiresAt: new Date('2026-11-28T10:00:00Z') };

  test('a request for a preview is found by its name and id alone', async () => {
    const { store, close } = await aFolder();
    const id = await requestPreview(store, 'storefront', REQUEST);
    expect(await readPreviewRequest(store, 'storefront', id)).toEqual({
      version: VERSION,
      expiresAt: REQUEST.expiresAt,
    });
    expect(await readPreviewRequest(store, 'checkout', id)).toBeNull();
    expect(await requestPreview(store, 'storefront', REQUEST)).not.toBe(id);
    await close();
  });

  test.each([
    ['storefront', '../entry/0000000001'],
    ['storefront', ''],
    ['platform', '7b0a3c1e-5f0d-4d8e-9d0e-2f6c1f0a9b11'],
    ['../storefront', '7b0a3c1e-5f0d-4d8e-9d0e-2f6c1f0a9b11'],
  ])('nothing is read for the name %j and the id %j', async (name, id) => {
    const { store, close } = await aFolder();
    expect(await readPreviewRequest(store, name, id)).toBeNull();
    await close();
  });
});
