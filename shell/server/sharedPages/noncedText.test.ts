import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ANY_NONCE, newNonce, noncedText } from './noncedText.ts';

const script = `<script nonce="${ANY_NONCE}" src="/main.js"></script>`;
const TEXTS = {
  'a page with several': `<html>${script.repeat(3)}<p>${'Café – Dome Tee '.repeat(4000)}</p>${script}</html>`,
  'a text that begins and ends with one': `${ANY_NONCE}between==${ANY_NONCE}`,
  'a text that hardly gets smaller': `${script}${randomBytes(150_000).toString('base64')}${script}`,
  'a text without any': 'nothing',
};

test.each(Object.entries(TEXTS))('%s gets each nonce in its places', async (_, text) => {
  const kept = await noncedText(text, 'br');
  for (let round = 0; round < 20; round += 1) {
    const nonce = newNonce();
    const sent = brotliDecompressSync(await kept.withNonce(nonce)).toString();
    expect(sent).toBe(text.replaceAll(ANY_NONCE, nonce));
  }
});

test('what is constant is compressed once', async () => {
  const text = TEXTS['a page with several'];
  const kept = await noncedText(text, 'br');
  expect(kept.length).toBeLessThan(1500);
  expect((await kept.withNonce(newNonce())).length).toBe(kept.length + 4 * 27);
});

test('browsers without brotli get the same text', async () => {
  const nonce = newNonce();
  const zipped = await noncedText(script, 'gzip');
  expect(gunzipSync(await zipped.withNonce(nonce)).toString()).toContain(nonce);
  const plain = await noncedText(script, 'identity');
  expect((await plain.withNonce(nonce)).toString()).toBe(script.replace(ANY_NONCE, nonce));
});
