/** Street and number as typed in one field; no number where none stands at its beginning or end. */
export const splitStreet = (typed: string): { street: string; streetNumber: string } => {
  const line = typed.trim().replace(/\s+/g, ' ')
  const last = /^(.*?\D.*?),? (\d+ ?[a-z]?(?: ?[-–/] ?\d+ ?[a-z]?)?)$/i.exec(line)
  const first = /^(\d+[a-z]?(?:[-–/]\d+[a-z]?)?),? (.*\D.*)$/i.exec(line)
  if (last) return { street: last[1]!, streetNumber: last[2]! }
  return first ? { street: first[2]!, streetNumber: first[1]! } : { street: line, streetNumber: '' }
}
