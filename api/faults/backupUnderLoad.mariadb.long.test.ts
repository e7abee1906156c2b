import { testBackupUnderLoad } from './backupUnderLoad.ts';

testBackupUnderLoad();
