import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PASSWORD_MESSAGES, getPasswordHint } from '@shop/domain/passwords';
import { apiProgram } from '../../../testing/apiProgram.ts';
import { assertGoodPassword } from './newPassword.ts';

const OWNER = { name: 'Thandi Adams', email: 'thandi@shop.example' };

test.each([
  ['signUp', 'Protea2026#'],
  ['profile', 'Protea2026?'],
  ['reset', 'Protea2026-'],
] as const)(
  '%s refuses %s with the sentence of its screen and the signs that count',
  async (screen, password) => {
    const sentence = PASSWORD_MESSAGES[screen];
    await expect(assertGoodPassword(screen, password, OWNER)).rejects.toMatchObject({
      message: `${sentence.replace(/\.$/, '')}. ${getPasswordHint(screen)}.`,
      extra: { fields: { password: sentence } },
    });
  },
);

test.each([
  ['signUp', 'short', PASSWORD_MESSAGES.signUp],
  ['signUp', `Aa1#${'x'.repeat(130)}`, PASSWORD_MESSAGES.tooLong],
  ['profile', 'Password1!', PASSWORD_MESSAGES.tooCommon],
] as const)('%s refuses %s with its sentence alone', async (screen, password, sentence) => {
  await expect(assertGoodPassword(screen, password, OWNER)).rejects.toMatchObject({
    message: sentence,
    extra: { fields: { password: sentence } },
  });
});

test('the command admin:create says which signs count in a password that it refuses', async () => {
  const args = [apiProgram('commands/adminCreate.ts'), '--email', OWNER.email];
  const env = { PATH: process.env['PATH'], ADMIN_PASSWORD: 'Protea2026#' };
  const failure: unknown = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    code: 1,
    stderr: `${PASSWORD_MESSAGES.signUp}. ${getPasswordHint('signUp')}.\n`,
  });
});
