/** Result of the writes under a fault. Other measurements have other fields. */
interface WriteMeasurement {
  /** Number of runs; 1 if absent. */
  readonly runs?: number;
  readonly buyers: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Number of failed requests by kind of failure. */
  readonly failed: Readonly<Record<string, number>>;
  /** Seconds until the shop wrote again; by failed part, if there were several. */
  readonly secondsToRecover: number | Readonly<Record<string, number>>;
}

const LINE_PATTERN = /^(?<subject>.+?): (?<figures>\{.*\})$/;
/** Matches the number of the run at the end of a measurement's subject. */
const RUN_SUFFIX_PATTERN = /, run \d+$/;

/** Summarizes the measurements: one row for each fault under which buyers wrote, and all other lines unchanged. */
export function createFaultTable(text: string) {
  const faults = new Map<string, WriteMeasurement[]>();
  const otherLines: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const { subject = '', figures = '{}' } = LINE_PATTERN.exec(line)?.groups ?? {};
    const writes = JSON.parse(figures) as Partial<WriteMeasurement>;
    if (!isWriteMeasurement(writes)) otherLines.push(line);
    else {
      const fault = subject.replace(RUN_SUFFIX_PATTERN, '');
      faults.set(fault, [...(faults.get(fault) ?? []), writes]);
    }
  }
  return { rows: [...faults].map(([fault, all]) => toRow(fault, all)), others: otherLines };
}

const isWriteMeasurement = (writes: Partial<WriteMeasurement>): writes is WriteMeasurement =>
  writes.lost !== undefined && writes.secondsToRecover !== undefined;

function toRow(fault: string, all: readonly WriteMeasurement[]) {
  const sum = (getCount: (writes: WriteMeasurement) => number): number =>
    all.reduce((total, each) => total + getCount(each), 0);
  const kinds = new Set(all.flatMap(({ failed }) => Object.keys(failed)));
  const seconds = all.flatMap(({ secondsToRecover: recovery }) =>
    typeof recovery === 'number' ? recovery : Object.values(recovery),
  );
  return {
    fault,
    runs: sum(({ runs = 1 }) => runs),
    buyers: Math.max(...all.map(({ buyers }) => buyers)),
    'writes acknowledged': sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    'failed requests': [...kinds]
      .map((kind) => `${sum(({ failed }) => failed[kind] ?? 0)} × ${kind}`)
      .join(', '),
    'seconds to recover': Math.max(...seconds),
  };
}
