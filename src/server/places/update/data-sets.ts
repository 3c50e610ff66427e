/** An open data set, as its publisher offers it. */
export interface DataSet {
  name: string;
  /** The key of the source that reads it. */
  key: string;
  /** The file that it is kept as, in the folder of downloads. */
  file: string;
  publisher: string;
  /** Where the publisher answers; another server may stand in with the same paths. */
  origin: string;
  /** What is asked for there: a product of the OS Downloads API, or a file. */
  product: string;
  kind: 'os' | 'naptan';
}

const OS = { publisher: 'Ordnance Survey', origin: 'https://api.os.uk', kind: 'os' } as const;

/** What `places:update` fetches, one after the other. */
export const DATA_SETS: readonly DataSet[] = [
  {
    ...OS,
    name: 'OS Code-Point Open',
    key: 'code-point-open',
    file: 'code-point-open.zip',
    product: 'CodePointOpen',
  },
  { ...OS, name: 'OS Open Names', key: 'open-names', file: 'open-names.zip', product: 'OpenNames' },
  {
    name: 'NaPTAN',
    key: 'naptan',
    file: 'naptan.csv',
    publisher: 'Department for Transport',
    origin: 'https://naptan.api.dft.gov.uk',
    product: '/v1/access-nodes?dataFormat=csv',
    kind: 'naptan',
  },
];

/** A path at the publisher's, or at the server that stands in; a folder in its address stays in front of the path. */
export function addressOf({ origin }: DataSet, path: string, from?: string): string {
  return (from ?? origin).replace(/\/$/, '') + path;
}
