import { z } from 'zod'

const address = () => z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** Settings of the database: where it is, and how many connections are opened to it. */
export const databaseSettings = {
  DATABASE_URL: address().describe(
    'A PostgreSQL server (15 or later) to use instead of the embedded one. On SSDs its `random_page_cost` ' +
      'wants to be 1.1, as the embedded one has it.',
  ),
  DATABASE_DIRECT_URL: address().describe(
    'Address of PostgreSQL itself where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): jobs, ' +
      'notifications, locks, exports, migrations, backups and test worlds use it. Default: DATABASE_URL.',
  ),
  DATABASE_READ_URL: address().describe(
    'A streaming replica of the database that answers what only reads: lists, search, statistics, exports, pages of visitors. It is ' +
      'asked once it has all that was committed before; otherwise, and while it is away, DATABASE_URL answers.',
  ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(12)
    .max(200)
    .optional()
    .describe(
      'Most database connections one process keeps open, at least 12; a backup opens 3 more while it runs, and each ' +
        'open test world (TEST_WORLDS_OPEN) 7. Default: 20; with the embedded PostgreSQL 11 and two for each processor, at most 20.',
    ),
}

type Addresses = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }

/** Where PostgreSQL itself is reached; undefined where it is embedded. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

export const databaseDisagreements = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string[] =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
    ? ['The setting DATABASE_URL is missing: DATABASE_DIRECT_URL only stands beside it.']
    : []
