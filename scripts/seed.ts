import { execa } from 'execa';
import { buildStale } from './build/buildStale.ts';
import { ROOT } from './paths.ts';

const args = process.argv.slice(2);
if (!/^--products [1-9]\d*$/.test(args.join(' '))) {
  console.error('Say how many: npm run seed -- --products 100000');
  process.exit(1);
}

await buildStale(console.log, ['servers']);
await execa('node', ['api/dist/commands/seedLarge.js', ...args], { cwd: ROOT, stdio: 'inherit' });
