/**
 * Fields of a checkout that may be saved: what the buyer would have to type or choose again, and the link they came by.
 */
const kept = [
  /^(planId|quantity|couponCode|form|checkout|campaignId|visit|salesLink|affiliateLink|funnelVisit)$/,
  /^(payer|owner)\.\w{1,30}$/,
  /^attendees\.\d{1,2}\.\w{1,20}$/,
  /^answers\.[\w-]{1,80}(\.\d{1,2})?$/,
  /^tickets\.\d{1,15}$/,
]

const longest = 2000
const most = 100

/** The fields of a form that are saved. */
export const keptFields = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => kept.some((pattern) => pattern.test(name)) && value !== '' && value.length <= longest)
      .slice(0, most),
  )
