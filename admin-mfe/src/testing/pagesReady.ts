import admin from '../pages.tsx';

// Pages are lazy. This compiles them before the first test, which would otherwise wait.
beforeAll(() => Promise.all(admin.pages.map(({ load }) => load())));

export { admin };
