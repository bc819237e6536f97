/** The line on each page of a buyer's copy, in the characters of the PDF standard fonts (Windows-1252). */
export const stampLine = ({
  firstName,
  lastName,
  email,
  token,
}: {
  firstName: string
  lastName: string
  email: string
  token: string
}): string => [`${firstName} ${lastName}`.trim(), email, token].filter(Boolean).map(plain).join(' · ')

const known = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** Letters the font lacks lose their marks; those without a plain form become a question mark. */
const plain = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (known.test(sign)) return sign
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
      return known.test(bare) ? bare : (letters[sign] ?? '?')
    })
    .join('')

const letters: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }
