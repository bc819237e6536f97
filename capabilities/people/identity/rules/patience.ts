/** So many wrong passwords an account takes without a wait. */
export const freeTries = 5
/** After so many hours without a try all are forgiven. */
export const forgivenHours = 24
const longestMinutes = 15

/**
 * How many minutes an account waits after its `tries`th wrong password in a row: 1, 2, 4, 8, then 15 each time. That is
 * some hundred guesses a day, which guess no password that was let through.
 */
export const waitMinutes = (tries: number): number =>
  tries < freeTries ? 0 : Math.min(2 ** Math.min(tries - freeTries, 10), longestMinutes)
