import { TextField } from '@shop/shared-ui';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { Form } from './Form.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useShopForm } from './useShopForm.ts';

const FIELD_MISSING = { name: 'Please enter your name.', city: 'Please enter your city.' };
const BLANK = { name: '', city: '' };
// The rules are in another order than the fields on purpose.
const schema = z.object({
  city: z.string().check(z.trim(), z.minLength(1, FIELD_MISSING.city)),
  name: z.string().check(z.trim(), z.minLength(1, FIELD_MISSING.name)),
});
type Fields = z.infer<typeof schema>;

interface ExampleProps {
  start?: Fields;
  send?: (fields: Fields, changed: Partial<Fields>) => Promise<{ error?: unknown }>;
  mode?: 'onSubmit' | 'onTouched';
  draft?: Fields;
  selectToast?: (fieldMessages: Readonly<Record<string, string | undefined>>) => string | undefined;
}

function Example({ start = BLANK, send = async () => ({}), ...options }: ExampleProps) {
  const form = useShopForm({ defaultValues: start, schema, toastId: 'the example', send, ...options });
  return (
    <Form form={form} aria-label="Example">
      <RefusalAlert refusal={form.refusal} />
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <button type="submit">{form.isSending ? 'Sending' : 'Send'}</button>
      <p>{form.formState.isDirty ? 'changed' : 'as saved'}</p>
    </Form>
  );
}

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

async function fillIn({ user }: ReturnType<typeof renderShop>): Promise<void> {
  await user.type(field('Name'), ' Thandi ');
  await user.type(field('City'), 'Paarl');
  await user.click(screen.getByRole('button'));
}

const refused = (fields?: Record<string, string>, code = 'invalid_input') => ({
  error: { status: 400, data: { message: 'Refused by the server.', code, ...(fields && { fields }) } },
});

test("errors show at the first attempt in the fields' order, and the summary gets the focus", async () => {
  const send = jest.fn(async () => ({}));
  const { user } = renderShop(<Example send={send} />);
  await user.click(field('City'));
  await user.tab();
  expect(screen.queryByText(FIELD_MISSING.city)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  await waitFor(() => {
    expect(summary).toHaveFocus();
  });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([FIELD_MISSING.name, FIELD_MISSING.city]);
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(FIELD_MISSING.name));
  expect(send).not.toHaveBeenCalled();
  await user.type(field('Name'), 'T');
  await waitFor(() => {
    expect(field('Name')).toBeValid();
  });
  await waitFor(() => expect(field('City')).toHaveAccessibleDescription(FIELD_MISSING.city));
});

test('a form may validate as soon as a field is left', async () => {
  const { user } = renderShop(<Example mode="onTouched" />);
  await user.click(field('Name'));
  await user.tab();
  expect(await screen.findByText(FIELD_MISSING.name)).toBeVisible();
});

test('the values that are sent are those that the schema returns', async () => {
  const send = jest.fn(async () => ({}));
  await fillIn(renderShop(<Example send={send} />));
  await waitFor(() => {
    expect(send).toHaveBeenCalledWith({ name: 'Thandi', city: 'Paarl' }, { name: 'Thandi', city: 'Paarl' });
  });
});

test('a form tells what was edited, and an edit that was taken back is none', async () => {
  const send = jest.fn(async () => ({}));
  const { user } = renderShop(<Example start={{ name: 'Thandi', city: 'Paarl' }} send={send} />);
  await user.type(field('Name'), ' Adams');
  await user.type(field('City'), 's{Backspace}');
  await user.click(screen.getByRole('button'));
  await waitFor(() => {
    expect(send).toHaveBeenCalledWith({ name: 'Thandi Adams', city: 'Paarl' }, { name: 'Thandi Adams' });
  });
});

test('what another person changed is said in the form, with a way on, and at its field', async () => {
  const sentence = 'Another administrator has changed this. It is now: Wellington';
  await fillIn(renderShop(<Example send={async () => refused({ city: sentence }, 'stale_version')} />));
  expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(/Save again/);
  expect(field('City')).toHaveAccessibleDescription(sentence);
  expect(field('City')).toHaveValue('Paarl');
});

test('a form is not sent again while it is being sent', async () => {
  let end: (answer: object) => void = () => undefined;
  const send = jest.fn(() => new Promise<object>((resolve) => (end = resolve)));
  const shop = renderShop(<Example send={send} />);
  await fillIn(shop);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Sending'));
  await shop.user.click(screen.getByRole('button'));
  await shop.user.type(field('Name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  end({});
  await waitFor(() => {
    expect(screen.getByRole('button')).toHaveTextContent('Send');
  });
  await shop.user.click(screen.getByRole('button'));
  await waitFor(() => {
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('an error of the server for a field stands at that field alone, which gets the focus', async () => {
  const sentence = 'This city is not served.';
  await fillIn(renderShop(<Example send={async () => refused({ city: sentence, other: 'Unseen.' })} />));
  await waitFor(() => {
    expect(field('City')).toHaveAccessibleDescription(sentence);
  });
  await waitFor(() => {
    expect(field('City')).toHaveFocus();
  });
  expect(field('City')).toHaveValue('Paarl');
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused by the server.');
  expect(within(screen.getByRole('form')).queryByRole('alert')).not.toBeInTheDocument();
});

test('a refusal without a field is shown in the form and as a toast until the next attempt', async () => {
  const send = jest.fn(async (): Promise<object> => refused());
  const shop = renderShop(<Example send={send} />);
  await fillIn(shop);
  await waitFor(() => {
    expect(screen.getAllByText('Refused by the server.')).toHaveLength(2);
  });
  expect(field('Name')).toHaveValue(' Thandi ');
  send.mockResolvedValue({});
  await shop.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('an ended session is not shown as an error of the form', async () => {
  await fillIn(renderShop(<Example send={async () => refused(undefined, 'unauthenticated')} />));
  await waitFor(() => {
    expect(screen.getByRole('button')).toHaveTextContent('Send');
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a sentence of the rules can be a toast as well', async () => {
  const { user } = renderShop(<Example selectToast={({ city }) => city} />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent(FIELD_MISSING.city);
});

test('restored input counts as changed', async () => {
  renderShop(<Example draft={{ name: 'Thandi', city: 'Paarl' }} />);
  expect(await screen.findByText('changed')).toBeInTheDocument();
  expect(field('City')).toHaveValue('Paarl');
});

const list = z.object({
  rows: z
    .array(z.object({ size: z.string().check(z.minLength(1, 'Please enter the size.')) }))
    .check(z.maxLength(2, 'Please name at most 2 sizes.')),
});

test('what is wrong with a row of a list that is typed as one text stands at it', async () => {
  await fillIn(renderShop(<Example send={async () => refused({ 'city.1': 'No such city.' })} />));
  await waitFor(() => {
    expect(field('City')).toHaveAccessibleDescription('No such city.');
  });
});

function ListExample({ start, error }: { start: z.infer<typeof list>; error?: unknown }) {
  const form = useShopForm({
    defaultValues: start,
    schema: list,
    toastId: 'the list',
    send: () => Promise.resolve(error === undefined ? {} : { error }),
  });
  return (
    <Form form={form} aria-label="Sizes">
      <TextField label="Size 1" {...form.field('rows.0.size')} />
      <TextField label="Size 2" {...form.field('rows.1.size')} />
      <p>{form.fieldMessages['rows']}</p>
      <button type="submit">Send</button>
    </Form>
  );
}

test('a row of a list has its message at its own field, from the schema and from the server', async () => {
  const refused = {
    status: 400,
    data: { message: 'No', code: 'invalid_input', fields: { 'rows.0.size': 'Taken.' } },
  };
  const { user } = renderShop(
    <ListExample start={{ rows: [{ size: 'S' }, { size: '' }] }} error={refused} />,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter the size.')).toBeInTheDocument();
  expect(field('Size 2')).toBeInvalid();
  await waitFor(() => {
    expect(field('Size 2')).toHaveFocus();
  });
  await user.type(field('Size 2'), 'M');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(field('Size 1')).toHaveAccessibleDescription('Taken.');
  });
});

test('a list has a message of its own', async () => {
  const { user } = renderShop(<ListExample start={{ rows: ['S', 'M', 'L'].map((size) => ({ size })) }} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please name at most 2 sizes.')).toBeInTheDocument();
});
