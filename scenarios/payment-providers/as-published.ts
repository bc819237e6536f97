import { it } from 'vitest'

/** The folder of contracts that providers publish; without it nothing is compared, and the run says so at its end. */
const folder = process.env['CONTRACTS']

/**
 * What was asked and answered in this file, compared with what its provider publishes: a test where `CONTRACTS` names the
 * folder, none where it does not.
 */
export const itAsPublished = (name: string, compare: (folder: string) => void): void => {
  if (folder) it(name, () => compare(folder))
}
