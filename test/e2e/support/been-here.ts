/** What a browser says that has the page of an earlier day: it gets it with the first script beside it. */
export const BEEN_HERE = { 'if-none-match': '"before"' };
