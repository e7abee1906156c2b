import { useNavigate, VisuallyHidden } from '@shop/shared-ui';
import { useId, useRef, useState } from 'react';
import type { ComponentType, SubmitEvent } from 'react';
import styled from 'styled-components';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';

/** Returns the path of a search; a blank keyword leads to the landing page. */
function getSearchPath(text: string): string {
  const keyword = text.trim();
  return keyword === '' ? '/' : `/search/${encodeURIComponent(keyword)}`;
}

export function SearchForm({ searched: initialKeyword }: { searched: string }) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  /** Loads the suggestions. Without them, or when they fail to load, the box works as a plain search box. */
  const loadSuggestions = (): void => {
    if (Suggestions !== null) return;
    import(/* webpackChunkName: "search-suggestions" */ './SearchSuggestions.tsx').then(
      (loaded) => {
        setSuggestions(() => loaded.SearchSuggestions);
      },
      () => undefined,
    );
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('keyword');
    void navigate(getSearchPath(typeof text === 'string' ? text : ''));
  };
  return (
    <Form role="search" action="/search" onSubmit={handleSubmit} noValidate>
      <VisuallyHidden as="label" htmlFor={id}>
        Search products
      </VisuallyHidden>
      <Box
        ref={box}
        id={id}
        name="keyword"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Search Products..."
        defaultValue={initialKeyword}
        onFocus={loadSuggestions}
        onInput={loadSuggestions}
      />
      <Submit type="submit">Search</Submit>
      {Suggestions && box.current && <Suggestions box={box.current} />}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: flex;
  height: 48px;
  padding: 4px;
  box-sizing: border-box;
  border-radius: var(--radius-control);
  background: var(--card);

  &:focus-within {
    outline: 3px solid var(--ink);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const Box = styled.input`
  flex: 1;
  min-width: 0;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--ink);
  font: inherit;

  &&:focus {
    outline: none;
    box-shadow: none;
  }

  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
`;

const Submit = styled.button`
  min-width: 44px;
  padding: 0 18px;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--green-700);
  color: var(--on-dark);
  font: inherit;
  font-weight: 700;
  cursor: pointer;

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;
