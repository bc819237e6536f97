import { z } from 'zod'
import { listOf } from './setting-shapes.ts'

/** Settings of sellers’ test worlds. */
export const testWorldSettings = {
  TEST_DATABASES: listOf((entry) => /^[\w-]{1,63}$/.test(entry), 'the name of a database').describe(
    'Comma-separated names of databases on the same server in which test worlds live, one each, for a database user who ' +
      'may not create any. They are made for this alone, belong to that user, and are empty at first. Default: none, each ' +
      'test world gets a database of its own.',
  ),
  TEST_WORLDS_OPEN: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .describe(
      'Most test worlds one process keeps open, with up to 7 database connections each. One that rested for a minute makes ' +
        'room for another; where none did, who comes is told to try again.',
    ),
}
