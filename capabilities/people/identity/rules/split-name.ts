/** Words that belong to the family name behind them. */
const particles =
  /^(?:van|von|vom|zu|zum|zur|de|del|della|der|den|di|da|dos|du|la|le|ten|ter|af|av|bin|ibn|al|el|st\.?)$/i

/** A name typed in one field, as first and last name; the last is empty where there is one word alone. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  let begins = Math.max(words.length - 1, 1)
  while (begins > 1 && particles.test(words[begins - 1]!)) begins -= 1
  return { firstName: words.slice(0, begins).join(' '), lastName: words.slice(begins).join(' ') }
}
