import { testKilledRefunds } from './killedRefunds.ts';

testKilledRefunds();
