import type { SizeChart } from '@shop/contract/products';
import { Alert, Button, errorFields, errorMessage, notify, TextAreaField, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { FormActions } from '../../components/FormActions.ts';
import { measuresFrom, rowsFrom, rowsText } from './chartText.ts';
import { fieldError } from './fieldError.ts';
import { textIn } from '../../components/textIn.ts';
import { useSetSizeChartMutation } from './settingsEndpoints.ts';

interface SizeChartFormProps {
  /** The slug of the category. */
  category: string;
  chart: SizeChart | null;
}

export function SizeChartForm({ category, chart }: SizeChartFormProps) {
  const [set, { error, isLoading }] = useSetSizeChartMutation();
  const fields = errorFields(error);
  const save = async (wanted: SizeChart | null): Promise<void> => {
    const answer = await set({ category, chart: wanted });
    if (answer.data) notify.success('Size chart saved', { about: 'size chart' });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = textIn(form, 'note');
    const measures = measuresFrom(textIn(form, 'measures'));
    void save({ measures, rows: rowsFrom(textIn(form, 'rows')), ...(note !== '' && { note }) });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      {error && Object.keys(fields).length === 0 && <Alert>{errorMessage(error)}</Alert>}
      <TextField
        label="Measures"
        name="measures"
        hint="Separated by commas, as 'Chest (cm), Length (cm)'"
        defaultValue={chart?.measures.join(', ') ?? ''}
        error={fieldError(fields, 'chart.measures')}
      />
      <TextAreaField
        label="Sizes"
        name="rows"
        rows={6}
        hint="One size a line with a value for each measure, as 'M: 104, 72'"
        defaultValue={chart ? rowsText(chart) : ''}
        error={fieldError(fields, 'chart.rows')}
      />
      <TextField
        label="Note"
        name="note"
        defaultValue={chart?.note ?? ''}
        error={fieldError(fields, 'chart.note')}
      />
      <FormActions>
        <Button type="submit" busy={isLoading}>
          Save size chart
        </Button>
        {chart && (
          <Button variant="secondary" onClick={() => void save(null)}>
            Remove size chart
          </Button>
        )}
      </FormActions>
    </form>
  );
}
