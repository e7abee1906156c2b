import { loadProgram } from './loadProgram.ts';

await loadProgram(import.meta).programs.main();
