/** Characters of Windows-1252 between 0x80 and 0x9f. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Letters whose stroke is no accent, so that they do not come apart. */
const stroked: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
}

const byteOf = (character: string): number | undefined => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = high.indexOf(character)
  return at >= 0 && code > 0x9f ? 0x80 + at : undefined
}

/** A text in Windows-1252. What the code page lacks loses its accents first and is a question mark last. */
export const windows1252 = (text: string): Buffer =>
  Buffer.from(
    [...text.normalize('NFC')].flatMap((character) => {
      const byte = byteOf(character)
      if (byte !== undefined) return [byte]
      const plain = byteOf(stroked[character] ?? character.normalize('NFD')[0] ?? '?')
      return [plain ?? 0x3f]
    }),
  )
