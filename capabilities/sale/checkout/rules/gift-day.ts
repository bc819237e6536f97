/** How long ahead a gift may be planned. */
export const mostGiftDays = 365

/** What is wrong with the day a gift is to be given on; undefined where nothing is. */
export const giftDayFault = (
  day: Temporal.PlainDate,
  today: Temporal.PlainDate,
  mayWait: boolean,
): 'gift_not_later' | 'gift_too_soon' | 'gift_too_far' | undefined => {
  if (!mayWait) return 'gift_not_later'
  const ahead = today.until(day).total('days')
  if (ahead < 1) return 'gift_too_soon'
  return ahead > mostGiftDays ? 'gift_too_far' : undefined
}
