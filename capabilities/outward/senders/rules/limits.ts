/**
 * How much advertising a new domain or mail server may send on each of its first days: mailbox providers distrust senders who
 * begin at once. The doubling is what Amazon SES and SendGrid advise for a new address.
 */
const firstDays = [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000] as const

/** The limit on a day, counted from 0; null once there is none. */
export const limitOnDay = (day: number): number | null => firstDays[Math.max(0, day)] ?? null

/**
 * Emails a mailbox provider takes in a minute from one sender without holding them up. None of them publishes a number: these
 * are careful, and meant to be changed by who knows better.
 */
const perMinute: Readonly<Record<string, number>> = {
  'gmail.com': 1200,
  'googlemail.com': 1200,
  'yahoo.com': 300,
  'aol.com': 300,
  'outlook.com': 300,
  'hotmail.com': 300,
  'live.com': 300,
  'gmx.de': 300,
  'gmx.net': 300,
  'web.de': 300,
  't-online.de': 120,
  'freenet.de': 120,
  'icloud.com': 300,
}

/** Null: as fast as it takes them. */
export const rateOf = (domain: string): number | null => perMinute[domain] ?? null
