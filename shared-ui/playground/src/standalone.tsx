import { ShopProviders, createShopStore } from '@shop/shared-ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Overview } from './Overview.tsx';
import { STORIES } from './stories.ts';
import { StoryPage } from './StoryPage.tsx';

function listenToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * `/#Button` lists all components and renders the chosen one; `/?alone#Button` renders the chosen one only.
 */
function Playground() {
  const asked = useSyncExternalStore(listenToHash, () => location.hash.slice(1));
  const [first = ''] = STORIES.keys();
  const chosen = STORIES.has(asked) ? asked : first;
  const isAlone = new URLSearchParams(location.search).has('alone');
  if (!isAlone) return <Overview chosen={chosen} />;
  return <StoryPage key={chosen} name={chosen} stories={STORIES.get(chosen) ?? {}} />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ShopProviders store={createShopStore({ preloaded: { userInfo: null } })}>
      <Playground />
    </ShopProviders>,
  );
}
