/** A path of ours that an address names to go back to; nothing where it could lead elsewhere. */
export const ownPath = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
