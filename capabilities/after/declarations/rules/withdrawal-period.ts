/**
 * Days a consumer may withdraw in, counted from the day after the contract, or after goods arrived (§ 355 (2), § 356 (2), §
 * 187 (1) BGB).
 */
export const withdrawalDays = 14

/** The last day for a withdrawal: one that falls on a weekend is put off to Monday (§ 193 BGB). */
export const lastDayToWithdraw = (boughtOn: Temporal.PlainDate): Temporal.PlainDate => {
  const day = boughtOn.add({ days: withdrawalDays })
  return day.dayOfWeek < 6 ? day : day.add({ days: 8 - day.dayOfWeek })
}

export const isInTime = (boughtOn: Temporal.PlainDate, declaredOn: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(declaredOn, lastDayToWithdraw(boughtOn)) <= 0
