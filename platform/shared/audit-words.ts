/** Actions in the audit log for changes without a name of their own. */
export const callWords = ['added', 'changed', 'removed'] as const
