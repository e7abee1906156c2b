import { renderConformance } from './renderConformance.ts';
import { readConformance } from './readConformance.ts';

const { sections, tests } = readConformance();
process.stdout.write(renderConformance(sections, tests));
