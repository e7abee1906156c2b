import { Button, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { getFieldText } from '../../shared/getFieldText.ts';
import { FormActions } from '../../shared/FormActions.ts';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { BulkChange } from './bulkChanges.ts';

interface ChangeValueFormProps {
  change: BulkChange;
  onValues: (typed: readonly string[]) => void;
  onCancel: () => void;
}

/**
 * Asks for the new values of the selected products. The preview says for each product whether the change is possible.
 */
export function ChangeValueForm({ change, onValues, onCancel }: ChangeValueFormProps) {
  const listId = useId();
  const isCategory = change.kind === 'category';
  const { data: productNames } = useListProductNamesQuery(undefined, { skip: !isCategory });
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typedValues = change.fields.map((_, index) => getFieldText(form, getFieldName(index)));
    const faults = change.fields.map(({ findFault }, index) => findFault(typedValues[index] ?? ''));
    setErrors(faults);
    if (faults.every((fault) => fault === undefined)) onValues(typedValues);
  };
  return (
    <FieldsForm noValidate onSubmit={handleSubmit} aria-label={change.verb}>
      {change.fields.map(({ label, hint, type = 'text' }, index) => (
        <TextField
          key={label}
          {...{ name: getFieldName(index), label, hint, type }}
          error={errors[index]}
          autoComplete="off"
          list={isCategory ? listId : undefined}
        />
      ))}
      <datalist id={listId}>
        {productNames?.categories.map((name) => (
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

/** Returns the name of a field. The field's id is derived from the name. */
const getFieldName = (index: number): string => `value-${String(index)}`;

const FieldsForm = styled.form`
  display: grid;
  gap: 16px;
`;
