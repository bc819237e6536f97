export const timeUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type TimeUnit = (typeof timeUnits)[number]
export type TimeLeft = Readonly<Record<TimeUnit, number>>

/** What is left until a moment, in whole units; nothing once it has come. */
export const timeLeft = (endsAt: string, now: number): TimeLeft | null => {
  const seconds = Math.floor((Date.parse(endsAt) - now) / 1000)
  if (!(seconds > 0)) return null
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
