import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signIn } from '@shop/contract/users';
import type { UserEntity } from '../database/entities/accounts.ts';
import { apiProgram } from '../testing/apiProgram.ts';
import { aSecondFactor } from '../testing/factories/secondFactor.ts';
import { PASSWORD, anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Runs the command as whoever keeps the shop does. */
function remove(email: string) {
  const { dataDir, databaseUrl } = api.app.config;
  const program = apiProgram('commands/adminRemoveSecondFactor.ts');
  return promisify(execFile)(process.execPath, [program, '--email', email], {
    env: { PATH: process.env['PATH'], SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
  });
}

const signInWithPasswordAlone = async ({ email }: UserEntity): Promise<number> =>
  (await api.anonymous.call(signIn, { email, password: PASSWORD })).status;

test('the command lets the only administrator, who has lost the second factor, in with the password alone', async () => {
  const admin = await anAdmin(api);
  await aSecondFactor(api, admin);
  expect(await signInWithPasswordAlone(admin)).toBe(401);
  const { stdout } = await remove(admin.email);
  expect(stdout).toBe(`${admin.email} signs in with the password alone now.\n`);
  expect(await signInWithPasswordAlone(admin)).toBe(200);
});

test('the command says why it did nothing', async () => {
  const without = await anAdmin(api);
  await expect(remove(without.email)).rejects.toMatchObject({
    ...{ code: 1, stdout: '', stderr: expect.stringMatching(/two-step/i) },
  });
  await expect(remove('nobody@shop.example')).rejects.toMatchObject({
    ...{ code: 1, stderr: 'User not found\n' },
  });
});
