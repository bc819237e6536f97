/** The last day a certificate is good: whole years counted from the end of the year it was bought in (§§ 195, 199 BGB for three). */
export const validTill = (boughtOn: Temporal.PlainDate, years: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: boughtOn.year + years, month: 12, day: 31 })

/** The key as it is compared: typed in any case, with or without blanks. */
export const asTyped = (key: string): string => key.replace(/\s+/g, '').toUpperCase()
