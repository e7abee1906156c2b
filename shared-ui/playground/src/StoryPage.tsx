import { MemoryRouter } from 'react-router-dom';
import styled from 'styled-components';
import type { Stories } from './stories.ts';

const Page = styled.main`
  padding: 16px;

  section {
    margin-top: 24px;
    padding-top: 16px;
    border-top: 1px solid var(--hairline);
  }
  h2 {
    margin-bottom: 12px;
    color: var(--muted);
    font: 0.875rem var(--body);
    text-transform: none;
  }
`;

interface StoryPageProps {
  name: string;
  stories: Stories;
}

/** Shows all stories of a component below each other. The memory router keeps their links from changing the URL. */
export function StoryPage({ name, stories }: StoryPageProps) {
  return (
    <MemoryRouter>
      <Page data-stories={name}>
        <h1>{name}</h1>
        {Object.entries(stories).map(([state, Story]) => (
          <section key={state} aria-labelledby={`state-${state}`}>
            <h2 id={`state-${state}`}>{state.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}</h2>
            <Story />
          </section>
        ))}
      </Page>
    </MemoryRouter>
  );
}
