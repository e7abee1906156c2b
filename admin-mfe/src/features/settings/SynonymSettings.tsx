import { SynonymFields } from '@shop/contract/adminSettingsForms';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { splitWords } from '@shop/domain/searchWords';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { getCurrentVersions } from '@shop/forms/useContentVersions';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FieldPair } from '../../shared/FieldPair.ts';
import { FormActions } from '../../shared/FormActions.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { useListSynonymsQuery, useSetSynonymsMutation } from '../../shared/settingsEndpoints.ts';

const EMPTY_FIELDS = { word: '', means: '' };

const schema = preprocess(
  ({ word, means }: typeof EMPTY_FIELDS) => ({
    word,
    means: means
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }),
  SynonymFields,
);

export function SynonymSettings() {
  const { data, error, isFetching, refetch } = useListSynonymsQuery({});
  const [setSynonyms] = useSetSynonymsMutation();
  /** Versions by word that the server returned when it refused a save; the refetched list may not have arrived yet. */
  const [serverVersions, setServerVersions] = useState<Readonly<Record<string, string>>>({});
  const save = async (word: string, means: string[]): Promise<{ error?: unknown }> => {
    const name = [...splitWords(word)].join('');
    const listed = data?.synonyms.find((each) => each.word === name);
    const version = serverVersions[name] ?? (listed ? listed.version : NO_CONTENT_VERSION);
    const response = await setSynonyms({ word, means, ...(version !== undefined && { version }) });
    const { means: newer } = getCurrentVersions(response.error);
    setServerVersions(newer === undefined ? {} : { [name]: newer });
    if (response.data) notify.success('Synonyms saved', { about: 'synonyms' });
    return { error: response.error };
  };
  const form = useShopForm({
    defaultValues: EMPTY_FIELDS,
    schema,
    toastId: 'synonyms',
    send: async ({ word, means }) => {
      const { error } = await save(word, means);
      if (error === undefined) form.reset(EMPTY_FIELDS);
      return { error };
    },
  });
  const removeSynonyms = async (word: string): Promise<void> => {
    const { error } = await save(word, []);
    if (error !== undefined) form.showError(error);
  };
  return (
    <SettingsCard title="Synonyms">
      <p>A search for the word also finds its synonyms.</p>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <WordList aria-label="Synonyms">
        {data?.synonyms.map(({ word, means }) => (
          <li key={word}>
            <span>
              <strong>{word}</strong>: {means.join(', ')}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${word}`}
              onClick={() => void removeSynonyms(word)}
            >
              Remove
            </Button>
          </li>
        ))}
      </WordList>
      <Form form={form} aria-label="Synonyms of a word">
        <RefusalAlert refusal={form.refusal} />
        <FieldPair>
          <TextField label="Word" autoComplete="off" {...form.field('word')} />
          <TextField
            label="Synonyms"
            autoComplete="off"
            hint="Separate several with commas. They replace the current ones."
            {...form.field('means')}
          />
        </FieldPair>
        <FormActions>
          <Button type="submit" busy={form.isSending}>
            Save synonyms
          </Button>
        </FormActions>
      </Form>
    </SettingsCard>
  );
}

const WordList = styled.ul`
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
