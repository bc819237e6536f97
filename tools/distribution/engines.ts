/** Engines that spread PostgreSQL's tables over machines. Looked up in November 2026. */
export const engines = ['Citus', 'Aurora DSQL', 'YugabyteDB'] as const

const citus = 'https://docs.citusdata.com/en/stable'
const dsql = 'https://docs.aws.amazon.com/aurora-dsql/latest/userguide'
/** The list of what is missing is in the translations; its English address leads to a guide that names the rest. */
const dsqlLacks = `${dsql.replace('amazon.com/', 'amazon.com/de_de/')}/working-with-postgresql-compatibility-unsupported-features.html`
const yugabyte = 'https://docs.yugabyte.com'
const [sqlOfCitus, sqlOfYugabyte] = [
  `${citus}/develop/reference_workarounds.html`,
  `${yugabyte}/latest/explore/ysql-language-features/postgresql-compatibility/`,
]
const locksOfYugabyte = `${yugabyte}/stable/explore/transactions/explicit-locking/`
const featuresOfYugabyte = `${yugabyte}/stable/explore/ysql-language-features/`

/** `works` as in PostgreSQL, is `missing`, works with a `limit`, or nothing is written about it. */
export type Fact = { holds: 'works' | 'limit' | 'missing' | 'not written'; says?: string; source?: string }
const works = (source: string, says?: string): Fact => ({ holds: 'works', source, ...(says ? { says } : {}) })
const limit = (source: string, says: string): Fact => ({ holds: 'limit', source, says })
const missing = (source: string): Fact => ({ holds: 'missing', source })
const notWritten = (says?: string): Fact => ({ holds: 'not written', ...(says ? { says } : {}) })

/** What each engine does with what we use, in the order of `engines`. */
export const facts: Readonly<Record<string, readonly [Fact, Fact, Fact]>> = {
  'foreign keys': [
    limit(
      `${citus}/develop/reference_ddl.html`,
      'between tables of one seller with the seller in the key, or to a reference table',
    ),
    works(
      'https://aws.amazon.com/blogs/database/working-with-foreign-key-constraints-in-aurora-dsql/',
      'checked at the commit',
    ),
    works(featuresOfYugabyte),
  ],
  'identity columns': [
    works(sqlOfCitus, 'each node has numbers of its own, not in the order of time'),
    limit(
      `${dsql}/create-sequence-syntax-support.html`,
      'CACHE is 1 or at least 65536; large ones are not in the order of time',
    ),
    works(`${yugabyte}/stable/api/ysql/sql-feature-support`),
  ],
  'exclusion constraints': [
    limit(`${citus}/develop/reference_ddl.html`, 'with the seller compared by ='),
    missing(dsqlLacks),
    missing(sqlOfYugabyte),
  ],
  triggers: [missing(`${citus}/extra/triggers.html`), missing(dsqlLacks), works(featuresOfYugabyte)],
  'functions in PL/pgSQL': [works(sqlOfCitus), missing(dsqlLacks), works(featuresOfYugabyte)],
  extensions: [
    works(sqlOfCitus),
    missing(dsqlLacks),
    limit(sqlOfYugabyte, 'there are no GiST indexes, which btree_gist is for'),
  ],
  'partial indexes': [
    works(sqlOfCitus),
    notWritten('its page of CREATE INDEX has a predicate in some languages, in English it has none'),
    works(`${yugabyte}/preview/explore/ysql-language-features/indexes-constraints/`),
  ],
  'GIN indexes': [
    works(sqlOfCitus),
    missing(`${dsql}/create-index-syntax-support.html`),
    limit(`${yugabyte}/stable/explore/ysql-language-features/indexes-constraints/gin/`, 'an own kind, still in work'),
  ],
  'GIN indexes of several columns': [
    works(sqlOfCitus),
    missing(`${dsql}/create-index-syntax-support.html`),
    missing(sqlOfYugabyte),
  ],
  'tables in partitions': [
    limit(sqlOfCitus, 'on one level'),
    missing(dsqlLacks),
    limit(`${yugabyte}/preview/migrate/known-issues/postgresql/`, 'the key is given when the table is made'),
  ],
  'computed columns': [works(sqlOfCitus), notWritten(), missing(sqlOfYugabyte)],
  'locks of rows': [
    limit(sqlOfCitus, 'of one seller'),
    limit(
      `${dsql}/working-with-postgresql-compatibility-supported-sql-features.html`,
      'nobody waits: who comes second fails at the commit',
    ),
    works(locksOfYugabyte),
  ],
  'locks that skip locked rows': [
    limit(sqlOfCitus, 'of one seller'),
    missing(`${dsql}/working-with-postgresql-compatibility-supported-sql-features.html`),
    notWritten(),
  ],
  'advisory locks': [notWritten(), notWritten(), works(locksOfYugabyte)],
  notifications: [notWritten(), notWritten(), missing(sqlOfYugabyte)],
}
