/** Whether `npm run test:long` is running: more rows, more rounds, and the stories that only it tells (0356). */
export const isLongEdition = process.env['TEST_LONG'] !== undefined

/** Tells stories in the long edition alone. */
export const inLongEdition = (tell: () => void): void => {
  if (isLongEdition) tell()
}
