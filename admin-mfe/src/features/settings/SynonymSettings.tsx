import { Alert, Button, errorFields, errorMessage, notify, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { Failure } from '../../components/Failure.tsx';
import { FieldPair } from '../../components/FieldPair.ts';
import { FormActions } from '../../components/FormActions.ts';
import { textIn } from '../../components/textIn.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useListSynonymsQuery, useSetSynonymsMutation } from './settingsEndpoints.ts';

/** Words under which other words are searched for too. */
export function SynonymSettings() {
  const { data, error, isFetching, refetch } = useListSynonymsQuery({});
  const [set, { error: refusal, isLoading }] = useSetSynonymsMutation();
  const save = async (word: string, means: string[]): Promise<boolean> => {
    const answer = await set({ word, means });
    if (answer.data) notify.success('Synonyms saved', { about: 'synonyms' });
    return answer.data !== undefined;
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget;
    const form = new FormData(field);
    const means = textIn(form, 'means')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    void save(textIn(form, 'word'), means).then((isSaved) => {
      if (isSaved) field.reset();
    });
  };
  const fields = errorFields(refusal);
  return (
    <SettingsCard title="Synonyms">
      <p>Who searches for the word finds the others too.</p>
      {error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Words aria-label="Synonyms">
        {data?.synonyms.map(({ word, means }) => (
          <li key={word}>
            <span>
              <strong>{word}</strong>: {means.join(', ')}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${word}`}
              onClick={() => void save(word, [])}
            >
              Remove
            </Button>
          </li>
        ))}
      </Words>
      <form noValidate onSubmit={handleSubmit}>
        {refusal && Object.keys(fields).length === 0 && <Alert>{errorMessage(refusal)}</Alert>}
        <FieldPair>
          <TextField label="Word" name="word" autoComplete="off" error={fields['word']} />
          <TextField
            label="Synonyms"
            name="means"
            autoComplete="off"
            hint="Several are separated by commas. They replace those that the word has."
            error={fields['means'] ?? fields['means.0']}
          />
        </FieldPair>
        <FormActions>
          <Button type="submit" busy={isLoading}>
            Save synonyms
          </Button>
        </FormActions>
      </form>
    </SettingsCard>
  );
}

const Words = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 20rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content;
    gap: 8px;
    align-items: center;
    overflow-wrap: anywhere;
  }
`;
