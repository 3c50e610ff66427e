/** Figures of one name, as Prometheus takes them. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** One line for people. */
  help: string;
  samples: readonly Sample[];
}

export interface Sample {
  /** What a histogram's parts add to the name. */
  suffix?: '_bucket' | '_sum' | '_count';
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export const METRIC_TEXT = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelText(labels: Sample['labels']): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function metricText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
