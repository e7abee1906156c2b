/** How often an operation costs what it costs the limit server, by engine. */
export type Costs = Readonly<Record<string, Readonly<Record<string, number>>>>;

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 70;
const TOP = 74;
const ROW = 46;
const BAR = 15;
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Colours of a light page, and of a dark one; both engines are told apart without colour by their order. */
const STYLE = `text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .small { font-size: 11px; } .title { font-size: 16px; font-weight: 600; }
  .grid { stroke: #d1d9e0; } .one { stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 4 3; }
  .bar0 { fill: #0f6e56; } .bar1 { fill: #b5651d; } .page { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; } .grid { stroke: #3d444d; } .one { stroke: #e6edf3; }
    .bar0 { fill: #3fb68b; } .bar1 { fill: #e39a4f; } .page { fill: #0d1117; }
  }`;

/** A chart of bars on a logarithmic axis, as SVG, for a light and a dark page. */
export function costChart(costs: Costs): string {
  const operations = Object.entries(costs);
  const engines = [...new Set(operations.flatMap(([, byEngine]) => Object.keys(byEngine)))];
  const values = operations.flatMap(([, byEngine]) => Object.values(byEngine));
  const ticks = ticksAround(Math.min(...values, 1), Math.max(...values, 1));
  const [first = 1, last = 1] = [ticks[0], ticks.at(-1)];
  const bottom = TOP + operations.length * ROW;
  const x = (value: number): number =>
    tenths(LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(value / first)) / Math.log(last / first));
  const described = operations.map(
    ([name, byEngine]) =>
      `${name}: ${Object.entries(byEngine)
        .map(([engine, value]) => `${engine} ${value}`)
        .join(', ')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 46}" role="img" aria-labelledby="title description">
<title id="title">CPU of the API for an operation, as a multiple of the limit server's</title>
<desc id="description">${described.join('. ')}.</desc>
<style>${STYLE}</style>
<rect class="page" width="${WIDTH}" height="${bottom + 46}" rx="6"/>
<text class="title" x="16" y="26">CPU of one operation, beside the least that it could cost</text>
${engines.map((engine, index) => `<rect class="bar${index}" x="${16 + index * 110}" y="42" width="12" height="12"/><text x="${34 + index * 110}" y="53">${engine}</text>`).join('\n')}
${ticks.map((tick) => `<line class="${tick === 1 ? 'one' : 'grid'}" x1="${x(tick)}" x2="${x(tick)}" y1="${TOP - 6}" y2="${bottom}"/><text class="small" text-anchor="middle" x="${x(tick)}" y="${bottom + 16}">${tick}</text>`).join('\n')}
${operations
  .map(([name, byEngine], row) => {
    const y = TOP + row * ROW;
    const bars = engines.map((engine, index) => {
      const value = byEngine[engine];
      if (value === undefined) return '';
      const top = y + 4 + index * (BAR + 2);
      return `<rect class="bar${index}" x="${LEFT}" y="${top}" width="${tenths(x(value) - LEFT)}" height="${BAR}" rx="2"/><text class="small" x="${x(value) + 5}" y="${top + 12}">${value}</text>`;
    });
    return `<text text-anchor="end" x="${LEFT - 10}" y="${y + 25}">${name}</text>${bars.join('')}`;
  })
  .join('\n')}
<text class="small" text-anchor="middle" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${bottom + 36}">times the limit server's CPU (logarithmic; shorter is better, the dashed line is the limit server)</text>
</svg>
`;
}

/** From the last tick that is below all values to the first that is above them. */
function ticksAround(least: number, most: number): number[] {
  const from = TICKS.findLastIndex((tick) => tick < least);
  const to = TICKS.findIndex((tick) => tick > most);
  return TICKS.slice(Math.max(0, from), to < 0 ? TICKS.length : to + 1);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
