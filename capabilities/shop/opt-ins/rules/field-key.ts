const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A key for scripts and files made of a name, none of those that are taken. */
export const keyOfName = (name: string, taken: readonly string[]): string => {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => written[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const key = (/^[a-z]/.test(plain) ? plain : `field_${plain}`).slice(0, 34).replace(/_+$/, '')
  const free = [key, ...Array.from({ length: taken.length + 1 }, (_, at) => `${key}_${at + 2}`)]
  return free.find((each) => !taken.includes(each))!
}
