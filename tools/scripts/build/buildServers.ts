import { execa } from 'execa';

/** Compiles what Node runs, and puts the API into few files. `npm run check` looks at the types. */
const projects = process.argv.slice(2);
await execa('tsc', ['-b', '--noCheck', ...projects], { preferLocal: true, stdio: 'inherit' });
await execa('node', ['api/dist/build/bundle.js'], { stdio: 'inherit', env: { NODE_OPTIONS: '' } });
