import { expect, it } from 'vitest'

/** The folder of contracts that providers publish. */
const folder = process.env['CONTRACTS']

/**
 * Compares what went over the wire with what its maker publishes: a test where `CONTRACTS` names the folder, none where it
 * does not. `npm test` says so at its end.
 */
export const itIsAsPublished = (maker: string, breachesIn: (folder: string) => readonly string[]): void => {
  if (folder)
    it(`what was asked and answered is as ${maker} publishes it`, () => expect(breachesIn(folder)).toEqual([]))
}
