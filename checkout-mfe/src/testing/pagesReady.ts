import checkout from '../pages.tsx';

// Pages are lazy. This compiles them before the first test, which would otherwise wait.
beforeAll(() => Promise.all(checkout.pages.map(({ load }) => load())));

export { checkout };
