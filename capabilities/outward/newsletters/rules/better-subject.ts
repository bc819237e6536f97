export type SubjectNumber = 1 | 2

/** What is known of those who got one of two subjects. */
export type Tried = { recipients: number; opened: number }

/** With fewer opens than these of both together, the first subject stays. */
export const fewestOpens = 10

/** With fewer people than these, two halves of a part of them tell nothing. */
export const fewestPeople = 20

/** The subject that was opened more often for each of its recipients; the first in a tie or while too little is known. */
export const betterSubject = (first: Tried, second: Tried): SubjectNumber =>
  first.opened + second.opened >= fewestOpens && second.opened * first.recipients > first.opened * second.recipients
    ? 2
    : 1
