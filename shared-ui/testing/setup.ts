import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both; react-router reads them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
