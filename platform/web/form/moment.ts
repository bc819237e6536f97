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
