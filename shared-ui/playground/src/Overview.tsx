import { useState } from 'react';
import styled from 'styled-components';
import { STORIES } from './stories.ts';

const WIDTHS = [320, 390, 768, 1280];

const Columns = styled.div`
  display: flex;
  height: 100dvh;

  nav {
    flex: none;
    overflow-y: auto;
    padding: 16px;
  }
  a {
    display: block;
    padding: 4px 0;
  }
  main {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 16px;
    overflow-x: auto;
  }
  iframe {
    flex: 1;
    border: 1px solid var(--line);
  }
`;

/** Links to all components, and the stories of the chosen one in an iframe of selectable width. */
export function Overview({ chosen: storyName }: { chosen: string }) {
  const [width, setWidth] = useState(390);
  return (
    <Columns>
      <nav aria-label="Components">
        {[...STORIES.keys()].map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === storyName ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main>
        <label>
          Width{' '}
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {WIDTHS.map((px) => (
              <option key={px} value={px}>{`${px} px`}</option>
            ))}
          </select>
        </label>
        <iframe title={storyName} key={storyName} src={`/?alone#${storyName}`} style={{ width }} />
      </main>
    </Columns>
  );
}
