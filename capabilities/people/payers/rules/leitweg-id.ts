const shape = /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/

/** Whether a text has the shape of a Leitweg-ID, by which German authorities are billed. */
export const looksLikeLeitwegId = (text: string): boolean => shape.test(text)

/** Its last two digits check the rest by modulo 97-10 (ISO 7064), letters counting from 10 on. */
export const isLeitwegId = (text: string): boolean => {
  if (!looksLikeLeitwegId(text)) return false
  const digits = text.replaceAll('-', '').replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
