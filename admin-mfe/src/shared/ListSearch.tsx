import { Button, media, TextField } from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface ListSearchProps {
  /** Label of the field, e.g. 'Search orders'. */
  label: string;
  hint?: string;
  /** Search text in the URL. */
  value: string | undefined;
  onSearch: (text: string) => void;
}

/** The search of a list. An empty text shows the whole list again. */
export function ListSearch({ label, hint, value = '', onSearch }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // Back and Forward update the existing input, so that it retains the focus.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    onSearch(typeof text === 'string' ? text.trim() : '');
  };
  return (
    <Form role="search" aria-label={label} onSubmit={handleSubmit}>
      <Field
        ref={input}
        label={label}
        hint={hint}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={value}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  gap: 6px 12px;

  /* The button is next to the field and below its label. */
  button {
    grid-area: 2 / 2;
  }
`;

/**
 * Search field whose label, input and hint are grid items of the form, so that the hint can be as wide as input and
 * button together.
 */
const Field = styled(TextField)`
  display: contents;

  label,
  .hint {
    grid-column: 1 / -1;
  }
  ${media.down('md')} {
    .hint {
      font-size: 0.875rem;
    }
  }
`;
