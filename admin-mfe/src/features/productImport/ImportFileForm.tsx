import type { ProductImport } from '@shop/contract/adminProductImport';
import { Alert, Button, errorFields, errorMessage } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCheckImportMutation } from './importEndpoints.ts';

interface ImportFileFormProps {
  /** True while no file has been validated; afterwards the primary action is the import. */
  isFirst: boolean;
  onChecked: (checked: ProductImport) => void;
}

/** Uploads a file for validation, which changes no product. */
export function ImportFileForm({ isFirst, onChecked }: ImportFileFormProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [checkImport, { isLoading, error }] = useCheckImportMutation();
  const [missing, setMissing] = useState(false);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    setMissing(!file);
    if (!file || isLoading) return;
    const { data } = await checkImport({ file });
    if (data) onChecked(data);
  };
  const failure = missing
    ? 'Please choose a file.'
    : error && (errorFields(error)['file'] ?? errorMessage(error));
  return (
    <FieldsForm noValidate aria-label="File" onSubmit={(event) => void handleSubmit(event)}>
      <p id={`${field}-hint`}>
        A CSV file with the columns of an export, of which any may be missing. A row is about the product with
        its id, else about the one with its name and brand, else it is a new product. An empty cell changes
        nothing.
      </p>
      <label htmlFor={field}>CSV file</label>
      <input
        ref={input}
        id={field}
        name="file"
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${field}-hint`}
      />
      {failure !== undefined && <Alert>{failure}</Alert>}
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={isLoading}>
        Check file
      </Button>
    </FieldsForm>
  );
}

const FieldsForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;

  p {
    max-width: 40rem;
    margin: 0;
  }
  label {
    font-weight: 700;
  }
  input {
    width: 100%;
    min-height: 44px;
  }
`;
