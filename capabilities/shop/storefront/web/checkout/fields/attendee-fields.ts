/** Attendee fields in a form; further attendees are named later. */
export const mostNamed = 10

const parts = ['firstName', 'lastName', 'email'] as const
type Part = (typeof parts)[number]

export const attendeeField = (at: number, part: Part): string => `attendees.${at}.${part}`

/** What the fields `attendees.<number>.…` say, by number; nothing for those left open. */
export const attendeesGiven = (values: Readonly<Record<string, string>>) => {
  const said = Array.from({ length: mostNamed }, (_, at) => {
    const [firstName, lastName, email] = parts.map((part) => values[attendeeField(at, part)]?.trim() ?? '') as [
      string,
      string,
      string,
    ]
    return firstName || lastName || email ? { firstName, lastName, email } : null
  })
  return said.slice(0, said.findLastIndex((one) => one !== null) + 1)
}

/** What each field is called where it is named outside of its place. */
export const attendeeLabels = (write: (at: number, part: Part) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: mostNamed }, (_, at) =>
      parts.map((part) => [attendeeField(at, part), write(at, part)]),
    ).flat(),
  )
