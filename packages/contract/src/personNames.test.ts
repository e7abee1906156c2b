import * as z from 'zod/mini';
import { ProfileFields, SignUpFields } from './accountForms.ts';
import { UserFields } from './adminUserForms.ts';
import { allEndpoints } from './allEndpoints.ts';
import { UserName } from './typedFields.ts';

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
