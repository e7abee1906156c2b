import { SizeChartFields } from '@shop/contract/adminSettingsForms';
import type { SizeChart } from '@shop/contract/products';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { getCurrentVersions, useContentVersions } from '@shop/forms/useContentVersions';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, errorFields, isApiError, notify, TextAreaField, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { parseMeasures, parseRows, formatRows } from './chartText.ts';
import { useSetSizeChartMutation } from '../../shared/settingsEndpoints.ts';

interface SizeChartFormProps {
  /** Slug of the category. */
  category: string;
  opened: { readonly chart: SizeChart | null; readonly version: string | undefined };
}

type ChartValues = Record<'measures' | 'rows' | 'note', string>;

const toFormValues = (chart: SizeChart | null): ChartValues => ({
  measures: chart?.measures.join(', ') ?? '',
  rows: chart ? formatRows(chart) : '',
  note: chart?.note ?? '',
});

const schema = preprocess(
  ({ measures, rows, note }: ChartValues) => ({
    measures: parseMeasures(measures),
    rows: parseRows(rows),
    ...(note.trim() !== '' && { note }),
  }),
  SizeChartFields,
);

/**
 * Maps the field names of the server's errors, e.g. `chart.rows.0.size`, to the names in the form:
 * `rows.0.size`.
 */
function toFormFieldNames(error: unknown): unknown {
  const fields = Object.entries(errorFields(error)).map(([path, text]): [string, string] => [
    path.replace(/^chart\./, ''),
    text,
  ]);
  if (!isApiError(error) || error.data === undefined) return error;
  return { ...error, data: { ...error.data, fields: Object.fromEntries(fields) } };
}

/**
 * Edits the size chart of a category as text. A change of the chart by another administrator does not affect
 * the input.
 */
export function SizeChartForm({ category, opened }: SizeChartFormProps) {
  const [setSizeChart] = useSetSizeChartMutation();
  const [chart, setChart] = useState(opened.chart);
  const { versions, takeVersions } = useContentVersions({ chart: opened.version });
  const save = async (newChart: SizeChart | null): Promise<{ error?: unknown }> => {
    const { data, error } = await setSizeChart({
      category,
      chart: newChart,
      ...(versions.chart !== undefined && { version: versions.chart }),
    });
    if (data) {
      setChart(data.chart);
      takeVersions({ chart: data.version });
      form.reset(toFormValues(data.chart));
      notify.success('Size chart saved', { about: 'size chart' });
    } else takeVersions(getCurrentVersions(error));
    return { error: error && toFormFieldNames(error) };
  };
  const form = useShopForm({
    defaultValues: toFormValues(chart),
    schema,
    toastId: 'size chart',
    send: (wanted) => save(wanted),
  });
  const removeChart = async (): Promise<void> => {
    const { error } = await save(null);
    if (error !== undefined) form.showError(error);
  };
  return (
    <Form form={form} aria-label="Size chart">
      <RefusalAlert refusal={form.refusal} />
      <TextField
        label="Measurements"
        hint="Separated by commas, e.g. 'Chest (cm), Length (cm)'"
        {...form.field('measures')}
      />
      <TextAreaField
        label="Sizes"
        rows={6}
        hint="One size per line with a value for each measurement, e.g. 'M: 104, 72'"
        {...form.field('rows')}
      />
      <TextField label="Note" {...form.field('note')} />
      <FormActions>
        <Button type="submit" busy={form.isSending}>
          Save size chart
        </Button>
        {chart && (
          <Button variant="secondary" onClick={() => void removeChart()}>
            Remove size chart
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
