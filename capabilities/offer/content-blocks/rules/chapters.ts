/** A part of a film or sound: when it begins, in seconds, and what it is called. */
export type Chapter = { at: number; title: string }

const longest = 120
const latest = 100 * 3600
const clock = '(?:(\\d{1,2}):)?(\\d{1,3}):(\\d{2})'

const secondsOf = ([hours, minutes, seconds]: readonly (string | undefined)[]): number | null => {
  const [h, m, s] = [Number(hours ?? 0), Number(minutes), Number(seconds)]
  return s > 59 || (hours !== undefined && m > 59) ? null : h * 3600 + m * 60 + s
}

/** A time as people write it: 1:02:03, 02:03 or 45 seconds; null where it is none. */
export const readTime = (text: string): number | null => {
  const given = text.trim()
  if (/^\d{1,5}$/.test(given)) return Number(given)
  const found = new RegExp(`^${clock}$`).exec(given)
  return found && secondsOf(found.slice(1))
}

export const timeText = (at: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}

const timeFirst = new RegExp(`^[\\s\\-–—•*]*[([]?${clock}[)\\]]?[\\s\\-–—:.|]*(.*)$`)
const timeLast = new RegExp(`^(.*?)[\\s\\-–—:.|]*[([]?\\b${clock}[)\\]]?\\s*$`)

/** The chapters in a list of lines such as “00:00 Introduction”; other lines are left out. */
export const chaptersIn = (text: string): Chapter[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const first = timeFirst.exec(line)
    const last = first ? null : timeLast.exec(line)
    const at = first ? secondsOf(first.slice(1, 4)) : last && secondsOf(last.slice(2, 5))
    const title = (first?.[4] ?? last?.[1] ?? '').trim()
    return at === null || title === '' ? [] : [{ at, title: title.slice(0, longest) }]
  })

/** Chapters as they are kept: those with a title, in the order they are played. */
export const cleanChapters = (value: unknown, most: number, plain: (text: unknown) => string): Chapter[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .flatMap((each) => {
      const { at, title } = (each ?? {}) as { at?: unknown; title?: unknown }
      const said = plain(title).replace(/\s+/g, ' ').trim().slice(0, longest)
      return typeof at === 'number' && at >= 0 && at <= latest && said !== ''
        ? [{ at: Math.floor(at), title: said }]
        : []
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)

/** Which chapter is played at a time; -1 before the first. */
export const chapterAt = (list: readonly Chapter[], seconds: number): number =>
  list.findLastIndex(({ at }) => at <= seconds + 0.2)
