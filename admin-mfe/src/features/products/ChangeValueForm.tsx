import { Button, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { SelectionChange } from './selectionChanges.ts';

interface ChangeValueFormProps {
  change: SelectionChange;
  onValue: (typed: string) => void;
  onCancel: () => void;
}

/**
 * Asks for the new value of the selected products. The preview says for each product whether the change is possible.
 */
export function ChangeValueForm({ change, onValue, onCancel }: ChangeValueFormProps) {
  const names = useId();
  const isCategory = change.kind === 'category';
  const { data: known } = useListProductNamesQuery(undefined, { skip: !isCategory });
  const [error, setError] = useState<string | undefined>(undefined);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('value');
    const fault = change.faultOf(typeof typed === 'string' ? typed : '');
    setError(fault);
    if (fault === undefined && typeof typed === 'string') onValue(typed);
  };
  return (
    <FieldsForm noValidate onSubmit={handleSubmit} aria-label={change.verb}>
      <TextField
        name="value"
        label={change.field?.label ?? ''}
        hint={change.field?.hint}
        error={error}
        autoComplete="off"
        list={isCategory ? names : undefined}
      />
      <datalist id={names}>
        {known?.categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <FormActions>
        <Button type="submit">Preview</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </FieldsForm>
  );
}

const FieldsForm = styled.form`
  display: grid;
  gap: 16px;
`;
