/** A level with the points from which it holds. */
export type Level = { points: number; name: string }

/** Points of the usual levels, whose names readers have in their language. */
export const usualLevels = [0, 20, 100, 300, 1000] as const
const most = { levels: 10, name: 40, points: 1_000_000 } as const

/** Levels written one a line as `20 Regular`, the lowest first; undefined where a line is no level, or two begin at the same points. */
export const levelsIn = (text: string): Level[] | undefined => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const levels = lines.flatMap((line) => {
    const [, points, name] = /^(\d{1,7})\s+(\S.*)$/.exec(line) ?? []
    return points !== undefined && name !== undefined && name.length <= most.name && Number(points) <= most.points
      ? [{ points: Number(points), name }]
      : []
  })
  const isWhole = levels.length === lines.length && levels.length <= most.levels
  const isApart = new Set(levels.map(({ points }) => points)).size === levels.length
  return isWhole && isApart ? levels.toSorted((one, other) => one.points - other.points) : undefined
}

export const linesOf = (levels: readonly Level[]): string =>
  levels.map(({ points, name }) => `${points} ${name}`).join('\n')

/** The level somebody is on: a name of the seller's, or the place of a usual one, 1 being the first; null below the first. */
export const levelAt = (points: number, levels: readonly Level[]): { place: number; name: string | null } | null => {
  const names = levels.length > 0 ? levels : usualLevels.map((from) => ({ points: from, name: null }))
  const place = names.filter((level) => level.points <= points).length
  return place === 0 ? null : { place, name: names[place - 1]!.name }
}
