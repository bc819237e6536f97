/** The pages of `docs/` that the site shows, in the order of its index. */
export const docNames = ['operate', 'backup', 'providers', 'proofs', 'architecture'] as const
export type DocName = (typeof docNames)[number] | 'changelog'
