import { launch } from './launch/launch.mjs';

await launch('test.ts');
