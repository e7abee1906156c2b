import { relatedProducts } from '@shop/contract/productDiscovery';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
  readonly boundingClientRect: Pick<DOMRect, 'width' | 'height'>;
};

interface Watcher {
  tell: (entries: readonly Seen[]) => void;
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

const BOX = { width: 380, height: 48 };
/** The mark of the content's end is an empty line. */
const LINE = { width: 380, height: 0 };
/** What is left out of the page has none. */
const NO_BOX = { width: 0, height: 0 };

/**
 * Reports to the observers whether the button has been scrolled past, and whether the end of the content is visible.
 */
function scroll({ isButtonPassed, isEndReached }: { isButtonPassed: boolean; isEndReached: boolean }) {
  const purchase = screen.getByRole('form', { name: 'Purchase' });
  act(() => {
    for (const { tell, element } of watchers) {
      const isButton = purchase.contains(element);
      const isIntersecting = isButton ? !isButtonPassed : isEndReached;
      tell([{ isIntersecting, boundingClientRect: isButton ? BOX : LINE }]);
    }
  });
}

/** Reports what observers see while the shell leaves the form out of the first frame. */
function leaveOut(): void {
  act(() => {
    for (const { tell } of watchers) tell([{ isIntersecting: false, boundingClientRect: NO_BOX }]);
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

test('the button does not float over a page whose form is left out of the first frame', async () => {
  await openProduct(5);
  leaveOut();
  expect(bar()).toHaveAttribute('data-floating', 'false');
  scroll({ isButtonPassed: true, isEndReached: false });
  expect(bar()).toHaveAttribute('data-floating', 'true');
});
