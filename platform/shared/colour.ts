const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/

/** Normalises a colour of three or six hexadecimal digits to six, in lower case; undefined for any other text. */
export const readColour = (text: string): string | undefined => {
  const given = text.trim().toLowerCase()
  if (!hexadecimal.test(given)) return undefined
  return given.length === 4 ? given.replace(/[0-9a-f]/g, '$&$&') : given
}
