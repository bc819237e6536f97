/** Where most people have their mail, and what is so close to it that it is no typo. */
const known = (
  'gmail.com googlemail.com mail.com ymail.com email.com outlook.com outlook.de hotmail.com hotmail.de live.com live.de msn.com ' +
  'yahoo.com yahoo.de yahoo.fr icloud.com me.com mac.com aol.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de ' +
  'freenet.de posteo.de mailbox.org proton.me protonmail.com bluewin.ch hotmail.fr orange.fr free.fr laposte.net wanadoo.fr'
).split(' ')

/** Whether one sign was left out, added, changed or swapped with the next. */
const isOneOff = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  const isSwapped = a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1) || isSwapped
}

/** The address somebody may have meant: `ada@gmial.com` meant `ada@gmail.com`. */
export const meantAddress = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || known.includes(domain)) return undefined
  const meant = known.find((each) => isOneOff(domain, each))
  return meant && `${email.slice(0, at).trim()}@${meant}`
}
