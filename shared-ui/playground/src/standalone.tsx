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
 * Shows the components' stories: `/#Button` a list of all components and the stories of Button;
 * `/?alone#Button` the stories of Button without the list.
 */
function Playground() {
  const requestedName = useSyncExternalStore(listenToHash, () => location.hash.slice(1));
  const [first = ''] = STORIES.keys();
  const storyName = STORIES.has(requestedName) ? requestedName : first;
  const isAlone = new URLSearchParams(location.search).has('alone');
  if (!isAlone) return <Overview chosen={storyName} />;
  return <StoryPage key={storyName} name={storyName} stories={STORIES.get(storyName) ?? {}} />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ShopProviders store={createShopStore({ preloaded: { userInfo: null } })}>
      <Playground />
    </ShopProviders>,
  );
}
