import anyAscii from 'any-ascii'

const replacements: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  '@': '(at)',
  _: '-',
}

/** Text in the signs every bank of the SEPA area takes: letters, digits and / - ? : ( ) . , ' + and blanks; other scripts as they sound. */
export const sepaText = (text: string, most: number): string =>
  [...text]
    .map((sign) => replacements[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/gu, anyAscii)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    // A text may neither begin nor end with a slash, nor hold two in a row.
    .replace(/\/{2,}/g, '/')
    .trim()
    .replace(/^\/|\/$/g, '')
    .slice(0, most)
    .trim()

/** A name as banks take it, which may not be empty. */
export const sepaName = (name: string): string => sepaText(name, 70) || 'NOTPROVIDED'
