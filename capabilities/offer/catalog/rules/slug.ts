const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Converts a name for use in an address: letters, digits, hyphens, 2 to 102 of them. */
export const slugOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return plain.length >= 2 ? plain : `product${plain ? `-${plain}` : ''}`
}
