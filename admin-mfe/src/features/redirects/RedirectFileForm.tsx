import type { RedirectFileReport } from '@shop/contract/adminRedirects';
import { Alert, Button, errorFields, errorMessage, TextAreaField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { RedirectReview } from './RedirectReview.tsx';
import { RedirectTemplates } from './RedirectTemplates.tsx';
import { useCheckRedirectsMutation } from './redirectEndpoints.ts';

interface CheckedFile {
  readonly file: File;
  readonly report: RedirectFileReport;
}

/** Takes addresses of the former shop as text or as a file, and shows a preview before they are added. */
export function RedirectFileForm() {
  const field = useId();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<CheckedFile>();
  const [isMissing, setIsMissing] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const [check, { isLoading, error, reset }] = useCheckRedirectsMutation();
  /** Removes the preview and the errors of the previous text or file. */
  const handleChange = (): void => {
    setChecked(undefined);
    setIsMissing(false);
    reset();
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const source = file ?? (text.trim() === '' ? undefined : new File([text], 'redirects.csv'));
    setIsMissing(!source);
    if (!source || isLoading) return;
    const { data } = await check({ file: source });
    if (data) setChecked({ file: source, report: data });
  };
  const handleAdded = (): void => {
    handleChange();
    setText('');
    setFile(undefined);
    // A new key replaces the uncontrolled file input by an empty one.
    setFormKey(formKey + 1);
  };
  const failure = isMissing ? 'Please enter old addresses, or choose a file.' : getFailure(error);
  return (
    <>
      <FieldsForm
        key={formKey}
        noValidate
        aria-label="Add old addresses"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p>
          Visitors who open an address of your former shop, from a search engine or a bookmark, are sent to
          the product here (301 redirect). Pages of this shop are never redirected.
        </p>
        <RedirectTemplates />
        <TextAreaField
          label="Old addresses and products"
          hint="One per line: the old address, a comma, and the product's id, name or address here."
          placeholder="https://old-shop.example/products/boulder-tee,Boulder Tee"
          rows={4}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            handleChange();
          }}
        />
        <label htmlFor={field}>or a CSV file with these two columns</label>
        <input
          id={field}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            handleChange();
          }}
        />
        {failure !== undefined && <Alert>{failure}</Alert>}
        <Button type="submit" variant={checked ? 'secondary' : 'primary'} busy={isLoading}>
          Check
        </Button>
      </FieldsForm>
      {checked && <RedirectReview {...checked} onAdded={handleAdded} />}
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
  max-width: 40rem;

  > * {
    max-width: 100%;
  }
  > :has(> textarea) {
    width: 100%;
  }
  p {
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
