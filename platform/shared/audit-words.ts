/** What the log calls a change that has no word of its own. */
export const callWords = ['added', 'changed', 'removed'] as const
