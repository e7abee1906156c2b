import { installedOf } from './clientPrograms.ts';

test('a program that is missing is named, with what to install', async () => {
  await expect(installedOf(['shop-has-no-such-dump'])).rejects.toThrow(
    /shop-has-no-such-dump is missing.*apt-get install mariadb-client/,
  );
  expect(await installedOf(['shop-has-no-such-dump', 'node'])).toBe('node');
});
