import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  label: string;
  names: readonly string[];
  values: readonly number[];
}

export function BarChart({ label, names, values }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const getToken = readTokens(canvas.current);
    const [textColour, gridColour] = [getToken('--muted'), getToken('--hairline')];
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...names],
        datasets: [{ label, data: [...values], backgroundColor: getToken('--green-700') }],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        color: textColour,
        scales: {
          x: {
            grid: { display: false },
            ticks: { color: textColour, maxRotation: 0, autoSkipPadding: 16 },
          },
          y: {
            beginAtZero: true,
            grid: { color: gridColour },
            ticks: { color: textColour, precision: 0 },
          },
        },
      },
    });
    return () => {
      chart.destroy();
    };
  }, [label, names, values]);
  return (
    <div role="img" aria-label={`${label}, as a chart`}>
      <canvas ref={canvas} />
    </div>
  );
}

/** Resolves theme tokens to values, because a canvas cannot use CSS custom properties. */
function readTokens(element: Element): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name);
}
