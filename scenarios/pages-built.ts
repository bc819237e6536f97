import { resolve } from 'node:path'

/** Whether the pages and programs as they are built are as new as their source. */
export const isBuilt = async (): Promise<boolean> => {
  const built = (await import(resolve(import.meta.dirname, '../tools/ground/built.mjs'))) as { isBuilt: () => boolean }
  return built.isBuilt()
}

/** Settings by which an app answers pages as they are built, or from their source where the build is older, which takes longer. */
export const pagesBuilt = async (): Promise<Record<string, string>> => ((await isBuilt()) ? {} : { KONTOR_DEV: 'true' })
