/** Easter Sunday by the Gregorian rule (Meeus, Jones, Butcher). */
const easterOf = (year: number): Temporal.PlainDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * late + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

const fixedHolidays: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Whether money moves between banks on a day: not on weekends, nor on the six holidays of T2, the euro's settlement system. */
export const isBankDay = (day: Temporal.PlainDate): boolean => {
  if (day.dayOfWeek > 5 || fixedHolidays.includes(day.toString().slice(5))) return false
  const easter = easterOf(day.year)
  return !day.equals(easter.subtract({ days: 2 })) && !day.equals(easter.add({ days: 1 }))
}

/** That day, or the next on which banks work. */
export const bankDayFrom = (day: Temporal.PlainDate): Temporal.PlainDate =>
  isBankDay(day) ? day : bankDayFrom(day.add({ days: 1 }))

/** So many days on which banks work after a day. */
export const bankDaysAfter = (day: Temporal.PlainDate, days: number): Temporal.PlainDate =>
  days === 0 ? day : bankDaysAfter(bankDayFrom(day.add({ days: 1 })), days - 1)
