import { runCommand } from './runCommand.ts';
import { aDelivery } from './testing/aDelivery.ts';
import type { Delivery } from './testing/aDelivery.ts';
import { aBuild } from './testing/builds.ts';

let delivery: Delivery;

beforeEach(async () => {
  delivery = await aDelivery();
});
afterEach(() => delivery.close());

/** Runs a command with no other address than that of the store. */
function run(...args: string[]) {
  // A workflow passes a variable that is not there as an empty text.
  const env = { ...delivery.env, DELIVERY_URL: '', PUBLIC_URL: '' };
  return runCommand(args, env, delivery.folder);
}

test('a team needs the address of the store alone, once the platform has granted its paths', async () => {
  await delivery.publish('reviews', aBuild('reviews'));
  expect(await run('verify', 'reviews')).toMatchObject({
    code: 2,
    errorOutput: 'DELIVERY_URL is not set; set it, or say --url <address>.\n',
  });

  await delivery.run('grant', 'reviews', '/reviews');
  expect(await run('verify', 'reviews')).toMatchObject({ code: 0, errorOutput: '' });
  const { output } = await run('preview', 'reviews');
  expect(output).toContain('http://shop.example/preview?name=reviews&id=');
});

test('an address that a command is called with wins, and a grant without addresses changes none', async () => {
  await delivery.run('grant', 'reviews', '/reviews');
  await run('grant', 'reviews', '/reviews', '/ratings');
  await delivery.publish('reviews', aBuild('reviews'));
  const other = await run('preview', 'reviews', '--shop', 'https://staging.example');
  expect(other.output).toContain('https://staging.example/preview?');
  expect((await run('preview', 'reviews')).output).toContain('http://shop.example/preview?');
});
