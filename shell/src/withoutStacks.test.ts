import { withoutStacks } from './withoutStacks.ts';

const hasStack = (error: Error): boolean => (error.stack ?? '').includes(' at ');

test('errors of the task have no stack, later ones do', async () => {
  const during = await withoutStacks(async () => {
    await Promise.resolve();
    return new Error('expected');
  });
  expect(during.message).toBe('expected');
  expect([hasStack(during), hasStack(new Error('later'))]).toEqual([false, true]);
});

test('later errors have a stack when the task has failed, too', async () => {
  await expect(withoutStacks(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(hasStack(new Error('later'))).toBe(true);
});
