const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/

/** A colour with three or six hexadecimal digits as it is kept: six, in lower case. Nothing for what is none. */
export const readColour = (text: string): string | undefined => {
  const given = text.trim().toLowerCase()
  if (!hexadecimal.test(given)) return undefined
  return given.length === 4 ? given.replace(/[0-9a-f]/g, '$&$&') : given
}
