/**
 * Minor releases of PostgreSQL that hold all security fixes known when this was written: those of 13 August 2026
 * (https://www.postgresql.org/about/newsarchive/). Every release of Kontor brings this list up to date; majors it does
 * not name are newer than it.
 */
export const postgresReleases = {
  knownOn: '2026-08-13',
  minimum: { 18: 6, 17: 11, 16: 15, 15: 19 } as Readonly<Record<number, number>>,
  oldestMajor: 15,
} as const

export type PostgresVerdict =
  | { word: 'current' }
  | { word: 'behind'; minimum: string }
  | { word: 'unsupported' }
  | { word: 'beta' }

/** The verdict about a server version in PostgreSQL's own form: `18.4`, `15.17 (Debian 15.17-0+deb12u1)`, `19beta3`. */
export const judgePostgres = (version: string): PostgresVerdict => {
  const [, major = '', rest = '', minor = '0'] = /^(\d+)(beta|rc|devel|\.)?(\d+)?/.exec(version) ?? []
  if (rest !== '.' && rest !== '') return { word: 'beta' }
  if (Number(major) < postgresReleases.oldestMajor) return { word: 'unsupported' }
  const least = postgresReleases.minimum[Number(major)]
  return least !== undefined && Number(minor) < least
    ? { word: 'behind', minimum: `${major}.${least}` }
    : { word: 'current' }
}
