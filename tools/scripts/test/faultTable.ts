/** What is noted of the writes under a fault. Other measurements note other figures. */
interface Writes {
  /** One unless it is said. */
  readonly runs?: number;
  readonly buyers: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** How many requests failed, by how they did. */
  readonly failed: Readonly<Record<string, number>>;
  /** By what had failed, if it was more than one part. */
  readonly secondsToRecover: number | Readonly<Record<string, number>>;
}

const LINE = /^(?<subject>.+?): (?<figures>\{.*\})$/;
/** The end of a subject that is noted after each of its runs. */
const RUN = /, run \d+$/;

/** Sums up the lines of figures: a row for each fault under which buyers wrote, and all other lines as they are. */
export function faultTable(text: string) {
  const faults = new Map<string, Writes[]>();
  const others: string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const { subject = '', figures = '{}' } = LINE.exec(line)?.groups ?? {};
    const noted = JSON.parse(figures) as Partial<Writes>;
    if (!isWrites(noted)) others.push(line);
    else {
      const fault = subject.replace(RUN, '');
      faults.set(fault, [...(faults.get(fault) ?? []), noted]);
    }
  }
  return { rows: [...faults].map(([fault, all]) => rowOf(fault, all)), others };
}

const isWrites = (noted: Partial<Writes>): noted is Writes =>
  noted.lost !== undefined && noted.secondsToRecover !== undefined;

function rowOf(fault: string, all: readonly Writes[]) {
  const sum = (of: (writes: Writes) => number): number => all.reduce((total, each) => total + of(each), 0);
  const kinds = new Set(all.flatMap(({ failed }) => Object.keys(failed)));
  const seconds = all.flatMap(({ secondsToRecover: noted }) =>
    typeof noted === 'number' ? noted : Object.values(noted),
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
