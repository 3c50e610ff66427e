/** In the built web's folder, and not among the files that are served. */
export const IN_PAGE_FILE = 'in-page.json';

/** The site's first script as it stands in a page, as the build leaves it for the server (decision 132). */
export interface InPageBuild {
  /** The address of the same script as a file. */
  entry: string;
  /** The address of the file that later scripts import instead. */
  stub: string;
  script: string;
}
