import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import type { Settings } from '@shop/contract/adminSettings';
import {
  getSettings,
  listSizeCharts,
  publishLegalText,
  setSizeChart,
  updateSettings,
} from '@shop/contract/adminSettings';
import { getLegalText } from '@shop/contract/legalTexts';
import { listCategories } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { parseRows, formatRows } from './chartText.ts';

const same = <Value,>(value: Value) => ({ value, default: value, isChanged: false, version: 'v1' });

const SETTINGS: Settings = {
  freeCities: { value: ['Paarl', 'Wellington'], default: ['Paarl'], isChanged: true, version: 'v1' },
  deliveryDays: same('5-8'),
  deliveryDaysNationwide: same('5-10'),
  ...{ phone: same('021'), email: same('a@shop.example'), address: same('') },
  categoryOrder: same<string[]>([]),
  digest: same(true),
};

const TERMS = { version: 3, text: 'Gifts cannot be returned.', publishedAt: '2026-11-03T08:00:00.000Z' };

const category = (slug: string, name: string) => ({ name, slug, count: 3, image: '' });
const chart = { measures: ['Chest (cm)', 'Length (cm)'], rows: [{ size: 'M', values: [104, 72] }] };

function theSettings() {
  return mockApi()
    .on(getSettings, SETTINGS)
    .on(updateSettings, SETTINGS)
    .on(getLegalText, TERMS)
    .on(listSynonyms, { synonyms: [{ word: 'hoody', means: ['hoodie'], version: 'v1' }] })
    .on(listSizeCharts, { charts: [{ category: 'tees', chart, version: 'v1' }] })
    .on(listCategories, { categories: [category('hoodies', 'Hoodies'), category('tees', 'Tees')] });
}

const group = (name: string) => screen.findByRole('region', { name });

test('delivery is saved from its fields, a changed setting shows its default and takes it again', async () => {
  const api = theSettings();
  const { user } = renderAdmin('/admin/settings');
  const delivery = within(await group('Delivery'));
  const cities = delivery.getByRole('textbox', { name: 'Cities with free delivery' });
  await waitFor(() => expect(cities).toHaveAccessibleDescription('One city per line. Default: Paarl'));
  await user.type(cities, '\nFranschhoek');
  await user.click(delivery.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  await user.click(delivery.getByRole('button', { name: 'Use defaults' }));
  expect(api.calls(updateSettings)).toEqual([
    { freeCities: ['Paarl', 'Wellington', 'Franschhoek'], versions: { freeCities: 'v1' } },
    { freeCities: null, versions: { freeCities: 'v1' } },
  ]);
});

test('what the server refuses stands under its field', async () => {
  const sentence = 'Please enter days as 5-8 or 5.';
  theSettings().fail(updateSettings, 400, {
    ...{ code: 'invalid_input', message: sentence, fields: { deliveryDays: sentence } },
  });
  const { user } = renderAdmin('/admin/settings');
  const delivery = within(await group('Delivery'));
  const days = delivery.getByRole('textbox', { name: 'Business days from payment to delivery' });
  await user.type(days, '{Backspace}9');
  await user.click(delivery.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(days).toHaveAccessibleDescription(expect.stringContaining(sentence)));
});

test('categories are moved and saved in their new order', async () => {
  const api = theSettings();
  const { user } = renderAdmin('/admin/settings');
  const order = within(await group('Order of categories'));
  await user.click(await order.findByRole('button', { name: 'Move Tees up' }));
  expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TeesUpDown',
    'HoodiesUpDown',
  ]);
  await user.click(order.getByRole('button', { name: 'Save order' }));
  expect(api.calls(updateSettings)).toEqual([
    { categoryOrder: ['tees', 'hoodies'], versions: { categoryOrder: 'v1' } },
  ]);
});

test('synonyms are added and removed', async () => {
  const api = theSettings().on(setSynonyms, { word: 'tee', means: ['shirt'] });
  const { user } = renderAdmin('/admin/settings');
  const synonyms = within(await group('Synonyms'));
  await user.type(synonyms.getByRole('textbox', { name: 'Word' }), 'tee');
  await user.type(synonyms.getByRole('textbox', { name: 'Synonyms' }), 'shirt, top');
  await user.click(synonyms.getByRole('button', { name: 'Save synonyms' }));
  await user.click(await synonyms.findByRole('button', { name: 'Remove hoody' }));
  expect(api.calls(setSynonyms)).toEqual([
    { word: 'tee', means: ['shirt', 'top'], version: 'none' },
    { word: 'hoody', means: [], version: 'v1' },
  ]);
});

test('a size chart is edited as text', async () => {
  const api = theSettings().on(setSizeChart, { category: 'tees', chart });
  const { user } = renderAdmin('/admin/settings');
  const charts = within(await group('Size charts'));
  await user.selectOptions(
    charts.getByRole('combobox', { name: 'Category' }),
    await charts.findByRole('option', { name: 'Tees' }),
  );
  const sizes = charts.getByRole('textbox', { name: 'Sizes' });
  expect(sizes).toHaveValue('M: 104, 72');
  await user.type(sizes, '\nL: 112, 75.5');
  await user.click(charts.getByRole('button', { name: 'Save size chart' }));
  expect(api.calls(setSizeChart)).toEqual([
    {
      category: 'tees',
      chart: { ...chart, rows: [...chart.rows, { size: 'L', values: [112, 75.5] }] },
      version: 'v1',
    },
  ]);
});

test('a category is offered once its size chart is known', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  theSettings().on(listSizeCharts, async () => {
    await answered;
    return { charts: [{ category: 'tees', chart }] };
  });
  const { user } = renderAdmin('/admin/settings');
  await screen.findByRole('button', { name: 'Move Hoodies up' });
  const charts = within(await group('Size charts'));
  expect(charts.queryByRole('option', { name: 'Tees' })).not.toBeInTheDocument();
  answer();
  const tees = await charts.findByRole('option', { name: 'Tees' });
  await user.selectOptions(charts.getByRole('combobox', { name: 'Category' }), tees);
  expect(charts.getByRole('textbox', { name: 'Sizes' })).toHaveValue('M: 104, 72');
});

test('what is wrong with a size chart stands under its field', async () => {
  const sentence = 'Each size needs a value for each measurement.';
  theSettings().fail(setSizeChart, 400, {
    ...{ code: 'invalid_input', message: sentence, fields: { 'chart.rows': sentence } },
  });
  const { user } = renderAdmin('/admin/settings');
  const charts = within(await group('Size charts'));
  await user.selectOptions(
    charts.getByRole('combobox', { name: 'Category' }),
    await charts.findByRole('option', { name: 'Tees' }),
  );
  await user.click(charts.getByRole('button', { name: 'Save size chart' }));
  await waitFor(() => expect(charts.getByRole('textbox', { name: 'Sizes' })).toBeInvalid());
  expect(charts.getByRole('textbox', { name: 'Measurements' })).toBeValid();
});

test('the daily email is turned off', async () => {
  const api = theSettings();
  const { user } = renderAdmin('/admin/settings');
  const email = within(await group('Daily email'));
  await user.click(email.getByRole('checkbox', { name: /one email a day/ }));
  expect(api.calls(updateSettings)).toEqual([{ digest: false }]);
});

test('the rows of a chart are read as they are written', () => {
  expect(parseRows(formatRows(chart))).toEqual(chart.rows);
  expect(parseRows('M: tall')).toEqual([{ size: 'M', values: [] }]);
});

test('a new version of the terms begins with the current text and is published', async () => {
  const text = `${TERMS.text}\nNor sold.`;
  const published = { version: 4, text, publishedAt: '2026-11-28T08:00:00.000Z' };
  const api = theSettings().on(publishLegalText, published);
  const { user } = renderAdmin('/admin/settings');
  const terms = within(await group('Terms'));
  expect(await terms.findByText(/^Version 3 has applied since 2026-11-03\./)).toBeVisible();
  expect(terms.getByText(/can neither be changed nor undone/)).toBeVisible();
  const field = terms.getByRole('textbox', { name: 'New version' });
  expect(field).toHaveValue(TERMS.text);
  await user.type(field, '\nNor sold.');
  api.on(getLegalText, published);
  await user.click(terms.getByRole('button', { name: 'Publish new version' }));
  expect(await screen.findByText('Version 4 of the terms published')).toBeInTheDocument();
  expect(await terms.findByText(/^Version 4 has applied since 2026-11-28\./)).toBeVisible();
  expect(api.calls(publishLegalText)).toEqual([{ kind: 'terms', text }]);
});

test('terms without words are not published', async () => {
  const api = theSettings().on(getLegalText, { ...TERMS, version: 1, text: null });
  const { user } = renderAdmin('/admin/settings');
  const terms = within(await group('Terms'));
  expect(await terms.findByText(/with the built-in text\./)).toBeVisible();
  await user.click(terms.getByRole('button', { name: 'Publish new version' }));
  expect(await terms.findAllByText('Please enter the text.')).not.toEqual([]);
  expect(api.calls(publishLegalText)).toEqual([]);
});
