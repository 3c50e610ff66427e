/** What scripts/roads/build.ts writes to network.dat, as JSON, and network.ts reads. Coordinates are whole 1/10,000 degrees. */
export interface NetworkFile {
  /** lat, lon, lat, lon, … of the nodes, each the difference from the one before; first those of the mainland, then land by land. */
  nodes: number[];
  /** from, to, thousandths of a mile, seconds for each edge; both ways. */
  edges: number[];
  /** Bends of an edge by its number: lat, lon, … from `from` to `to`. */
  bends: Record<string, number[]>;
  /** Named crossing of an edge by its number. */
  crossings: Record<string, string>;
  /** Lines of water that an access leg must not cross. */
  water: number[][];
  /** Coast rings of the mainland and the bridged islands. */
  land: number[][];
  /** What no road joins to the mainland; the first whose ring holds a point has it. `shore` is empty where the coast leaves it out. */
  lands: { name: string; roadless: boolean; nodes: number; rings: number[][]; shore: number[][] }[];
  /** Rings around the Republic of Ireland, over Northern Ireland too. */
  ireland: number[][];
}
