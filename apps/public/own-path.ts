/** A path of ours to return to, taken from an address; undefined if it could lead elsewhere. */
export const ownPath = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
