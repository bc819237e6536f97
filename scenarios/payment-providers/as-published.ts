import { expect, it } from 'vitest'

/**
 * Compares what went over the wire with what its maker publishes, where CONTRACTS names the folder that holds it. Without
 * one nothing is compared, and no test passes for it: the run says so.
 */
export const itIsAsPublished = (maker: string, breachesIn: (folder: string) => readonly string[]): void => {
  const folder = process.env['CONTRACTS']
  if (folder)
    it(`what was asked and answered is as ${maker} publishes it`, () => expect(breachesIn(folder)).toEqual([]))
  else process.stdout.write(`NOT RUN: comparing with what ${maker} publishes (CONTRACTS names no folder).\n`)
}
