import * as z from 'zod/mini';
import { ADDRESS_MESSAGES } from '@shop/domain/addresses';
import { PASSWORD_MESSAGES } from '@shop/domain/passwords';
import { NewPasswordFields, ProfileFields, SignInFields, SignUpFields } from './accountForms.ts';
import { UserFields } from './adminUserForms.ts';
import { allEndpoints } from './allEndpoints.ts';
import { ShippingFields } from './checkoutForms.ts';
import { OptionalPageNumber, PageNumber, PageSize } from './fields.ts';
import { isOwedThroughPayFast, toPaymentRecords } from './paymentRecords.ts';
import type { PaymentEvent } from './paymentTimeline.ts';
import { Email, PriceInput, UserName, createTextSchema } from './inputFields.ts';

describe('fields', () => {
  const messageOf = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

  describe('text', () => {
    const name = createTextSchema({ max: 5, missing: 'Please enter a name.' });
    const person = createTextSchema({ max: 100, missing: 'Please enter a name.' });
    const comment = createTextSchema({ max: 20, multiline: true });

    test('a text is trimmed and composed', () => {
      expect(name.parse('  Ame\u0301  ')).toBe('Amé');
    });

    test.each([
      ['', 'Please enter a name.'],
      ['   ', 'Please enter a name.'],
      ['\u200b\u202e', 'Please enter a name.'],
      [undefined, 'Please enter a name.'],
      [7, 'Please enter a name.'],
      ['too long', 'Please use at most 5 characters.'],
      ['a\u0000b', 'Please remove the control characters.'],
      ['a\nb', 'Please remove the control characters.'],
      ['\u3164', 'Please enter a name.'],
      ['\u2800', 'Please enter a name.'],
      ['\u0301', 'Please enter a name.'],
      ['\ufe0f', 'Please enter a name.'],
      ['a\u007fb', 'Please remove the control characters.'],
      ['a\u0085b', 'Please remove the control characters.'],
      ['a\ud800', 'Please remove the control characters.'],
    ])('%j is refused: %s', (value, message) => expect(messageOf(name, value)).toBe(message));

    test.each(['نیک\u200cنام', 'श्री\u200dमती', 'Thandi 👩\u200d🔬', '🏳️\u200d🌈 Thandi'])(
      'a text may join visible characters: %s',
      (value) => expect(person.parse(value)).toBe(value),
    );

    test.each([
      ['\u200dThandi', 'Thandi'],
      ['Thandi\u200c', 'Thandi'],
      ['Thandi \u200dDube', 'Thandi Dube'],
      ['Thandi\u200d\u200dDube', 'ThandiDube'],
      ['Tha\u200b\u200dndi', 'Tha\u200dndi'],
      ['Tha\u200endi', 'Thandi'],
      ['Thandi\u202eimda', 'Thandiimda'],
      ['\u2066Thandi\u2069', 'Thandi'],
      ['Thandi\tDube', 'Thandi Dube'],
      ['\ufeffThandi\u3164', 'Thandi'],
    ])('a text hides no joiner or mark, and a tab becomes a blank: %j', (value, cleaned) =>
      expect(person.parse(value)).toBe(cleaned),
    );

    test.each(['\u3164', '\u2800', '\u0301', ' \ufe0f\u200b'])(
      'a text is empty when there is nothing to see: %j',
      (value) => expect(createTextSchema({ max: 5 }).parse(value)).toBe(''),
    );

    test('a text of a name has one blank between words, of whatever kind the blanks were', () => {
      const single = createTextSchema({ max: 100, singleBlanks: true });
      expect(single.parse('  Thandi \u00a0 \u3000Mokoena\u2003van  Wyk ')).toBe('Thandi Mokoena van Wyk');
      expect(person.parse('Thandi  Mokoena')).toBe('Thandi  Mokoena');
    });

    test('a text of several lines preserves its line feeds, however they were sent', () => {
      expect(comment.parse('one\r\ntwo\nthree')).toBe('one\ntwo\nthree');
      expect(comment.parse('one\ttwo\u200b\nthree')).toBe('one two\nthree');
      expect(comment.safeParse('one\u001btwo').success).toBe(false);
    });
  });

  test.each([
    [' Thandi@Shop.Example ', 'thandi@shop.example'],
    ['o+1@a-b.co.za', 'o+1@a-b.co.za'],
  ])('the address %j is %j', (sent, expected) => expect(Email.parse(sent)).toBe(expected));

  test.each([
    '',
    'a',
    'a@b',
    '.a@b.cd',
    'a..b@c.de',
    'a b@c.de',
    'a@b@c.de',
    'a,b@c.de',
    'a?x=1@c.de',
    '"a"@c.de',
    `${'a'.repeat(250)}@b.cd`,
  ])('the address %j is refused', (value) => expect(Email.safeParse(value).success).toBe(false));

  test.each([
    [undefined, 1],
    ['3', 3],
    ['2.9', 2],
    [-4, 1],
    ['garbage', 1],
    ['', 1],
    ['Infinity', 1],
    ['1e30', 1_000_000],
  ])('the page %j is page %i', (value, page) => expect(PageNumber.parse(value)).toBe(page));

  test('a list that is whole without a page number has the same pages', () => {
    const given = [undefined, '3', -4, 'garbage', '1e30'];
    expect(given.map((value) => OptionalPageNumber.parse(value))).toEqual([undefined, 3, 1, 1, 1_000_000]);
  });

  test.each([
    [undefined, 10],
    ['1', 1],
    ['100', 100],
  ])('the page size %j is %i [7.25] [9.13]', (value, size) => expect(PageSize.parse(value)).toBe(size));

  test.each(['0', '101', '-1', 'x', '1.5'])('the page size %j is refused [R.32]', (value) =>
    expect(messageOf(PageSize, value)).toBe('Please ask for 1 to 100 entries a page.'),
  );

  test.each([1, 0.01, '599.90', 1_000_000])('the price %j is fine', (value) =>
    expect(PriceInput.safeParse(value).success).toBe(true),
  );

  test.each([0, -1, '1.005', 1_000_000.01, 'free', null, Number.NaN])('the price %j is refused', (value) =>
    expect(PriceInput.safeParse(value).success).toBe(false),
  );
});

describe('forms of an account', () => {
  const person = { name: 'Thandi Adams', email: 'thandi@shop.example' };
  const nothing = { street: '', city: '', state: '', postalCode: '', phone: '' };
  const noPasswords = { password: '', confirmPassword: '', currentPassword: '' };

  /** The first sentence about each field. */
  function getMessages(schema: z.ZodMiniType, fields: unknown): Record<string, string> {
    const { error } = schema.safeParse(fields);
    const found = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
    return Object.fromEntries(found.reverse());
  }

  test('Sign In needs both fields and accepts any password', () => {
    expect(getMessages(SignInFields, { email: ' ', password: '' })).toEqual({
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
    });
    expect(getMessages(SignInFields, { email: 'thandi', password: 'x' })).toEqual({});
  });

  test('Sign Up reports every error at once, differing passwords included', () => {
    const fields = { name: '', email: 'thandi', password: 'short', confirmPassword: 'other' };
    expect(getMessages(SignUpFields, fields)).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter a valid email address.',
      password: PASSWORD_MESSAGES.signUp,
      confirmPassword: 'Passwords do not match',
    });
  });

  test('Sign Up sends normalized values', () => {
    const fields = { name: ' Thandi Adams ', email: ' Thandi@Shop.Example', password: 'Protea2026!' };
    const again = { confirmPassword: 'Protea2026!' };
    expect(SignUpFields.parse({ ...fields, ...again })).toEqual({
      ...person,
      password: 'Protea2026!',
      ...again,
    });
  });

  test.each([
    ['', '', PASSWORD_MESSAGES.resetMissing, PASSWORD_MESSAGES.resetMissing],
    ['protea', 'protea', PASSWORD_MESSAGES.reset, undefined],
    ['Protea2026#', 'Protea2026!', undefined, 'Passwords do not match.'],
    ['Protea2026#', '', undefined, PASSWORD_MESSAGES.resetMissing],
    ['Protea2026#', 'Protea2026#', undefined, undefined],
  ])('the new passwords %p and %p get the errors %p, %p', (password, confirmPassword, first, second) => {
    const told = getMessages(NewPasswordFields, { password, confirmPassword });
    expect({ password: told['password'], confirmPassword: told['confirmPassword'] }).toEqual({
      password: first,
      confirmPassword: second,
    });
  });

  test('a profile may be left without address and new password', () => {
    expect(getMessages(ProfileFields, { ...person, ...nothing, ...noPasswords })).toEqual({});
  });

  test('what a profile says of an address and of a password follows their rules', () => {
    const address = { ...nothing, postalCode: '76', phone: '082' };
    const passwords = { ...noPasswords, password: 'Protea2026?', confirmPassword: 'Protea2026' };
    expect(getMessages(ProfileFields, { ...person, ...address, ...passwords })).toEqual({
      postalCode: 'Postal code must be 4 digits.',
      phone: 'Phone must be 10 digits.',
      password: PASSWORD_MESSAGES.profile,
      confirmPassword: 'Passwords do not match',
    });
    const written = { ...nothing, postalCode: '7646', phone: '+27 82 123 4567' };
    expect(getMessages(ProfileFields, { ...person, ...written, ...noPasswords })).toEqual({});
  });
});

describe('records of a payment', () => {
  const DUE: PaymentEvent = {
    id: '1',
    at: '2026-11-02T10:00:00.000Z',
    kind: 'refund_due',
    provider: 'PayFast',
    amount: { currency: 'ZAR', value: '449.00' },
    reference: 'P7',
    reason: 'Paid twice',
  };

  test('amounts of the wire are read as cents, and an event without one has none', () => {
    const [due, started] = toPaymentRecords([DUE, { ...DUE, kind: 'started', amount: null }]);
    expect({ due: due?.amountCents, started: started?.amountCents }).toEqual({ due: 44_900, started: null });
  });

  const refunded: PaymentEvent = { ...DUE, kind: 'refunded' };

  test.each([
    ['owed by PayFast', true, [DUE]],
    ['owed by PayPal', false, [{ ...DUE, provider: 'PayPal' as const }]],
    ['confirmed', false, [DUE, refunded]],
    ['paid back in part', true, [DUE, { ...refunded, amount: { currency: 'ZAR', value: '49.00' } }]],
    ['taken back by the bank', false, [DUE, { ...DUE, kind: 'reversed' as const, amount: null }]],
    ['paid back for another payment', true, [DUE, { ...refunded, reference: 'P8' }]],
    ['not mentioned', false, []],
  ])('money that is %s is owed through PayFast: %s', (_, expected, events) => {
    expect(isOwedThroughPayFast(events)).toBe(expected);
  });
});

describe('names of people', () => {
  /** Values with which a form is valid but for its name. */
  const VALUES = {
    ...{ userId: '0197a6f0-0000-7000-8000-000000000001', email: 'thandi@shop.example', isAdmin: false },
    ...{ password: 'Protea2026!', confirmPassword: 'Protea2026!', currentPassword: '' },
    ...{ street: '', city: '', state: '', postalCode: '', phone: '' },
  };
  const Named = z.object({ name: z.string() });

  /** Calls under /api/users that take a name, which is a person's there. */
  const calls = allEndpoints
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/users'))
    .filter(({ input }) => 'shape' in input._zod.def && 'name' in (input._zod.def.shape as object))
    .map(({ name, input }): [string, z.ZodMiniType] => [`the call ${name}`, input]);

  const FORMS: [string, z.ZodMiniType][] = [
    ['Sign Up', SignUpFields],
    ['Profile', ProfileFields],
    ['Edit User', UserFields],
    ['the command admin:create and third-party sign-in', z.object({ name: UserName })],
  ];

  test.each([...FORMS, ...calls])('%s leaves one blank between the words of a name', (_, schema) => {
    const parse = (name: string) => Named.parse(schema.parse({ ...VALUES, name })).name;
    expect(parse('  Thandi  Mokoena ')).toBe('Thandi Mokoena');
    expect(parse('Thandi\u00a0van\u3000 der  Merwe')).toBe('Thandi van der Merwe');
    expect(parse(`${'a'.repeat(50)}   ${'b'.repeat(49)}`)).toHaveLength(100);
  });

  test('three calls take the name of a person', () => {
    expect(calls.map(([name]) => name).sort()).toEqual([
      'the call register',
      'the call updateProfile',
      'the call updateUser',
    ]);
  });
});

describe('fields of an address', () => {
  const address = { address: ' 12 Main Road', city: 'Paarl ', postalCode: '7646', phone: '0215550134' };

  test('a whole address is taken, trimmed', () => {
    expect(ShippingFields.parse(address)).toEqual({ ...address, address: '12 Main Road', city: 'Paarl' });
  });

  test('every invalid field of an address is reported at once', () => {
    const bad = { address: ' ', city: '', postalCode: '764', phone: '021555013x' };
    const issues = ShippingFields.safeParse(bad).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(
      ADDRESS_MESSAGES,
    );
  });
});
