import { relatedProducts } from '@shop/contract/productFinding';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

interface Watcher {
  tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  element: Element;
}

const watchers: Watcher[] = [];

beforeEach(() => {
  class Observer {
    private readonly tell: Watcher['tell'];
    constructor(tell: Watcher['tell']) {
      this.tell = tell;
    }
    observe(element: Element) {
      watchers.push({ tell: this.tell, element });
    }
    disconnect = jest.fn();
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  watchers.length = 0;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const bar = () => screen.getByRole('button', { name: 'Add to Cart' }).parentElement;

/**
 * Reports to the observers whether the button has been scrolled past, and whether the end of the content is visible.
 */
function scroll({ isButtonPassed, isEndReached }: { isButtonPassed: boolean; isEndReached: boolean }) {
  const purchase = screen.getByRole('form', { name: 'Purchase' });
  act(() => {
    for (const { tell, element } of watchers) {
      tell([{ isIntersecting: purchase.contains(element) ? !isButtonPassed : isEndReached }]);
    }
  });
}

async function openProduct(countInStock: number) {
  mockApi().on(getProduct, aProduct({ countInStock })).on(relatedProducts, []);
  renderShop(storefront, { route: '/product/p-boulder' });
  await screen.findByRole('heading', { level: 1 });
}

test('the button is fixed at the bottom of the window after it has scrolled out, until the end of the content', async () => {
  await openProduct(5);
  expect(bar()).toHaveAttribute('data-floating', 'false');
  scroll({ isButtonPassed: false, isEndReached: false });
  expect(bar()).toHaveAttribute('data-floating', 'false');
  scroll({ isButtonPassed: true, isEndReached: false });
  expect(bar()).toHaveAttribute('data-floating', 'true');
  scroll({ isButtonPassed: true, isEndReached: true });
  expect(bar()).toHaveAttribute('data-floating', 'false');
});

test('a disabled button is not fixed', async () => {
  await openProduct(0);
  scroll({ isButtonPassed: true, isEndReached: false });
  expect(bar()).toHaveAttribute('data-floating', 'false');
});
