/** Faults told one by one before they are only counted. */
const TOLD = 20;

/** Lines that were skipped. */
export class Faults {
  #tell: (line: string) => void;
  count = 0;

  /** @param tell is given the first of them, with file and line */
  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  add(file: string, line: number, fault: string): void {
    this.count++;
    if (this.count <= TOLD) this.#tell(`${file}, line ${line}: ${fault}; skipped`);
    if (this.count === TOLD) this.#tell('further lines that are skipped are only counted');
  }
}
