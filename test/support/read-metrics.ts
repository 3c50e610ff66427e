const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const VALUE = String.raw`"(?:[^"\\\n]|\\[\\"n])*"`;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${NAME}=${VALUE}(?:,${NAME}=${VALUE})*)\\})? (\\S+)$`);

/** The samples of Prometheus' text format, by name and labels as written. @throws for invalid text */
export function readMetrics(text: string): Map<string, number> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, type, rest] = /^# (HELP|TYPE) (.+)$/.exec(line) ?? [];
    if (type && rest) {
      const [name = '', kind = ''] = rest.split(' ');
      if (type === 'TYPE' && types.has(name)) throw new Error(`${name} has two types`);
      if (type === 'TYPE') types.set(name, kind);
      current = name;
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    const key = labels ? `${name}{${labels}}` : name;
    const own = types.get(current) === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
    if (own !== current || !types.has(current)) throw new Error(`no sample of ${current}: ${line}`);
    if (samples.has(key)) throw new Error(`twice: ${line}`);
    if (value === '' || Number.isNaN(Number(value))) throw new Error(`no number: ${line}`);
    samples.set(key, Number(value));
  }
  return samples;
}
