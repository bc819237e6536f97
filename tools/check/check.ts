/** One named check of the whole project: every line it returns is something wrong, with its place. */
export type Check = { name: string; run: () => Promise<string[]> }

export const check = (name: string, run: () => Promise<string[]> | string[]): Check => ({
  name,
  run: async () => run(),
})
