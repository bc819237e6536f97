/** Which words the scripts of built pages ask for. */
export type Loaded = {
  /** The addresses of the catalogues that a script imports. */
  scripts: Readonly<Record<string, readonly string[]>>
  /** What comes in one script with its keys, and the catalogues it holds. */
  together?: { keys: string; words: string; instead: readonly string[] }
}

/** Pages drawn from the source have every language at hand; the build of a server puts here what that of its pages said. */
export const loaded: Loaded = { scripts: {} }
