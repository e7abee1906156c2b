import type { ImportChoices, ProductImport } from '@shop/contract/adminProductImport';
import { Alert, Button, errorFields, errorMessage } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FileDescription } from './FileDescription.tsx';
import { ImportCategories } from './ImportCategories.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { useCheckImportMutation, useDescribeImportFileMutation } from './importEndpoints.ts';

/**
 * Number of bytes at the beginning of a file that the server needs to detect system, encoding and columns.
 */
const DESCRIBED_BYTES = 64 * 1024;

interface ImportFileFormProps {
  /** Import in the URL, if any. Its questions are shown until it runs, while the checked file is still chosen. */
  productImport: ProductImport | undefined;
  onChecked: (checked: ProductImport) => void;
}

/**
 * Uploads a file for a check, which changes no product, with the administrator's answers to questions about
 * the file.
 */
export function ImportFileForm({ productImport: checked, onChecked }: ImportFileFormProps) {
  const field = useId();
  const [file, setFile] = useState<File>();
  const [checkedFile, setCheckedFile] = useState<File>();
  const [choices, setChoices] = useState<ImportChoices>({});
  const [describe, { data: description, error: describeError, isLoading: isDescribing, reset }] =
    useDescribeImportFileMutation();
  const [checkImport, { isLoading, error }] = useCheckImportMutation();
  const [isFileMissing, setIsFileMissing] = useState(false);
  const changeChoices = (update: ImportChoices): void => {
    setChoices((before) => ({ ...before, ...update }));
  };
  const handleFile = async (chosen: File | undefined): Promise<void> => {
    setFile(chosen);
    setIsFileMissing(false);
    setChoices({});
    reset();
    if (chosen) await describe({ file: new File([chosen.slice(0, DESCRIBED_BYTES)], chosen.name) });
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setIsFileMissing(!file);
    if (!file || isLoading) return;
    const { data } = await checkImport({ file, choices });
    if (!data) return;
    setCheckedFile(file);
    onChecked(data);
  };
  // Questions about one file do not apply to another one.
  const isAgain = checked?.state === 'checked' && file !== undefined && file === checkedFile;
  const failure = isFileMissing ? 'Please choose a file.' : getFailure(error ?? describeError);
  return (
    <FieldsForm noValidate aria-label="File" onSubmit={(event) => void handleSubmit(event)}>
      <p id={`${field}-hint`}>
        A CSV file: the product export of Shopify, WooCommerce, Wix or PrestaShop, or a file with columns of
        its own. A row is about the product with its id, or else the one with its name and brand; otherwise
        it's a new product. An empty cell changes nothing.
      </p>
      <label htmlFor={field}>CSV file</label>
      <input
        id={field}
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => void handleFile(target.files?.[0])}
      />
      {description && (
        <FileDescription
          {...{ description, choices }}
          isEncodingUnclear={error !== undefined && errorFields(error)['encoding'] !== undefined}
          onChange={changeChoices}
        />
      )}
      {isAgain && <CheckedFileQuestions {...{ checked, choices }} onChange={changeChoices} />}
      {failure !== undefined && <Alert>{failure}</Alert>}
      {/* The description moves the button, and a click during the move would be lost without a sign. */}
      <Button type="submit" variant={checked ? 'secondary' : 'primary'} busy={isLoading || isDescribing}>
        {isAgain ? 'Check again' : 'Check file'}
      </Button>
    </FieldsForm>
  );
}

interface CheckedFileQuestionsProps {
  checked: ProductImport;
  choices: ImportChoices;
  onChange: (update: ImportChoices) => void;
}

/** Questions that the check of a file has raised, about its cells and its categories. */
function CheckedFileQuestions({ checked, choices, onChange }: CheckedFileQuestionsProps) {
  return (
    <>
      <ImportQuestions
        questions={checked.questions}
        accepted={choices.readings ?? []}
        onChange={(readings) => {
          onChange({ readings });
        }}
      />
      <ImportCategories
        categories={checked.categories}
        chosen={choices.categories ?? {}}
        onChange={(categories) => {
          onChange({ categories });
        }}
      />
    </>
  );
}

const getFailure = (refusal: unknown): string | undefined =>
  refusal === undefined ? undefined : (errorFields(refusal)['file'] ?? errorMessage(refusal));

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
  input[type='file'] {
    width: 100%;
    min-height: 44px;
  }
`;
