/** An instant as the field of a day and a time shows it where its reader is; empty for none. */
export const momentOf = (iso: string | null | undefined): string => {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts back; `was` is returned unchanged, seconds included, if its minute was not edited. */
export const instantOf = (moment: unknown, was?: string | null): string | null => {
  if (!moment) return null
  return was && momentOf(was) === moment ? was : new Date(String(moment)).toISOString()
}

/**
 * What was typed as a day with or without a time, in the order of `pattern` (`DD.MM.YYYY`) and with any of `.`, `/`, `-` between, as the
 * field of it keeps it; null while it is not whole.
 */
export const dayFrom = (typed: string, pattern = 'DD.MM.YYYY'): string | null => {
  const [, first, second, third, hour = '', minute = ''] =
    /^(\d{1,4})[./-] *(\d{1,2})[./-] *(\d{1,4})\.?(?:,? +(\d{1,2}):(\d{2}))?$/.exec(typed.trim()) ?? []
  if (!first) return null
  const order = [...pattern.matchAll(/DD|MM|YYYY/g)].map(([part]) => part)
  const part = (name: string) => [first, second, third][order.indexOf(name)] ?? ''
  const on = [part('YYYY'), part('MM').padStart(2, '0'), part('DD').padStart(2, '0')].join('-')
  const isDay = !Number.isNaN(Date.parse(on)) && new Date(on).toISOString().startsWith(on)
  if (!isDay || Number(hour) > 23 || Number(minute) > 59) return null
  return hour ? `${on} ${hour.padStart(2, '0')}:${minute}:00` : on
}

/** What was typed as a time of day (`18:00`, `9.30`, `18`) as `HH:mm`; null for what is none. */
export const timeFrom = (typed: string): string | null => {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The moment of what the field says; a day alone keeps the time there was. */
export const momentFrom = (chosen: string | null, was: string): string => {
  if (!chosen) return ''
  const [day, time] = chosen.split(' ')
  return `${day}T${time?.slice(0, 5) ?? (was.slice(11, 16) || '00:00')}`
}
