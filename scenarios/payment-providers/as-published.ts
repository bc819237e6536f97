import { expect, it } from 'vitest'

/** The folder of contracts that makers publish. */
const folder = process.env['CONTRACTS']

/** A test where `CONTRACTS` names the folder, none where it does not. `npm test` says so at its end. */
export const itWithContracts = (name: string, test: (folder: string) => void | Promise<void>): void => {
  if (folder) it(name, () => test(folder))
}

/** Compares what went over the wire with what its maker publishes. */
export const itIsAsPublished = (maker: string, breachesIn: (folder: string) => readonly string[]): void =>
  itWithContracts(`what was asked and answered is as ${maker} publishes it`, (published) =>
    expect(breachesIn(published)).toEqual([]),
  )
