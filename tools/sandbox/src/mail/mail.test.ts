import { createTransport } from 'nodemailer';
import { startSandbox } from '../startSandbox.ts';
import type { Sandbox } from '../startSandbox.ts';
import { at } from '../testing/paypalClient.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterEach(() => sandbox.stop());

const send = (mail: { to: string; bcc?: string; subject: string; text?: string; html?: string }) =>
  createTransport(sandbox.smtpUrl).sendMail({ from: 'Koppie <shop@shop.example>', ...mail });

async function messages(query = ''): Promise<unknown> {
  return (await fetch(`${sandbox.httpUrl}/mail/messages${query}`)).json();
}

const page = async () => (await fetch(`${sandbox.httpUrl}/mail`)).text();

test('a mail that is sent can be read', async () => {
  await send({
    to: 'thandi@shop.example',
    subject: 'Reset – façade',
    text: 'Link: https://shop.example/x',
    html: '<p>Link</p>',
  });
  const mails = await messages();
  expect(mails).toMatchObject([
    { from: 'shop@shop.example', to: ['thandi@shop.example'], subject: 'Reset – façade' },
  ]);
  expect(at(mails, 0, 'text')).toContain('https://shop.example/x');
  expect(at(mails, 0, 'html')).toContain('<p>Link</p>');
  expect(at(mails, 0, 'receivedAt')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('mails come newest first and can be narrowed to one address, whatever its case', async () => {
  await send({ to: 'a@shop.example', subject: 'first', text: '1' });
  await send({ to: 'b@shop.example', subject: 'second', text: '2' });
  await send({ to: 'A@shop.example', subject: 'third', text: '3' });
  expect(await messages()).toMatchObject([{ subject: 'third' }, { subject: 'second' }, { subject: 'first' }]);
  expect(await messages('?to=a@SHOP.example')).toMatchObject([{ subject: 'third' }, { subject: 'first' }]);
});

test('blind copies arrive too', async () => {
  await send({ to: 'a@shop.example', bcc: 'books@shop.example', subject: 'order', text: 'x' });
  expect(await messages('?to=books@shop.example')).toMatchObject([{ subject: 'order' }]);
});

test('the mailbox can be emptied', async () => {
  await send({ to: 'a@shop.example', subject: 'x', text: 'x' });
  const answer = await fetch(`${sandbox.httpUrl}/mail/messages`, { method: 'DELETE' });
  expect(answer.status).toBe(204);
  expect(await messages()).toEqual([]);
});

test('the page links the addresses in a text', async () => {
  await send({
    to: 'a@shop.example',
    subject: 'x',
    text: 'Open http://127.0.0.1:3000/forgot-password#token=a_b. Bye',
  });
  expect(await page()).toContain('<a href="http://127.0.0.1:3000/forgot-password#token=a_b" ');
});

test('the page shows the content of a mail and runs no script of it', async () => {
  const attack = '<script>alert(1)</script>';
  await send({ to: 'a@shop.example', subject: attack, text: `"${attack}"`, html: `<p>${attack}"</p>` });
  const html = await page();
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups/);
});
