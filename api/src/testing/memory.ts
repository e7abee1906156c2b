import { readFileSync } from 'node:fs';

/** The resident memory of a process in bytes, as Linux counts it. */
export function measureMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

export const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
